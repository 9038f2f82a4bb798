import { useState } from 'react'
import { ContextMenu } from '#web/ui/menu/context-menu.tsx'
import { MainAction } from '#web/ui/button/main-action.tsx'
import { MenuButton, type MenuItem, menuPopover } from '#web/ui/menu/menu.tsx'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { useActionsMessages } from './messages.ts'
import row from '#examples/components/web/kit/row.module.css'
import styles from './actions-section.module.css'

export function MenuSpecimens() {
  const messages = useActionsMessages()
  const [lastChosen, setLastChosen] = useState('')
  const choose = (label: string) => ({ label, onAction: () => setLastChosen(label) })
  const items: readonly MenuItem[] = [
    { id: 'edit', icon: 'pencil', ...choose(messages.rename) },
    { id: 'duplicate', icon: 'copy', ...choose(messages.duplicate) },
    { id: 'archive', icon: 'archive', isDisabled: true, ...choose(messages.archive) },
    { id: 'remove', icon: 'trash', isDangerous: true, hasSeparatorBefore: true, ...choose(messages.remove) },
  ]
  const context = { label: messages.rowMenu, items }
  return (
    <>
      <Specimen title={messages.menu}>
        <div className={row.row}>
          <MenuButton label={messages.more} items={items} />
          <span>{lastChosen !== '' && messages.lastChosen(lastChosen)}</span>
        </div>
      </Specimen>
      <Specimen title={messages.contextMenu}>
        <ContextMenu<HTMLDivElement, typeof context> menu={menuPopover} options={context}>
          {(target) => (
            <div {...target} className={styles.contextTarget}>
              <span>{messages.contextHint}</span>
              <MenuButton label={messages.rowMenu} items={items} />
            </div>
          )}
        </ContextMenu>
      </Specimen>
      <Specimen title={messages.mainAction}>
        <MainAction icon="plus" label={messages.create} onClick={() => setLastChosen(messages.create)} />
      </Specimen>
    </>
  )
}
