import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useFloatingTrigger } from '#web/ui/popover/use-floating-trigger.ts'
import { useTableMessages } from './messages.ts'
import type { TableMenuParts } from './table-menu.tsx'

const menu = lazyControl(() => import('./table-menu.tsx').then((module) => module.TableMenu))

interface MoreMenuProps {
  actions: readonly MenuItem[]
  /** The table whose menu it is, if it has settings to offer. */
  table?: TableMenuParts | undefined
  /** Without the word, inside of a table. */
  isIcon?: boolean
  autoFocus?: boolean | undefined
}

/** The menu of what is rarely wanted of a list. Its code is loaded on first use. */
export function MoreMenu({ actions, table, isIcon = false, autoFocus }: MoreMenuProps) {
  const { more } = useTableMessages()
  const { isOpen, isByKeyboard, trigger, triggerRef, close } = useFloatingTrigger({ kind: 'menu', preload: menu.preload })
  const { ref, onPointerEnter, ...rest } = trigger
  if (actions.length === 0 && !table) return null
  return (
    <>
      {isIcon ? (
        <IconButton {...rest} ref={ref} onPointerDown={onPointerEnter} icon="ellipsis" label={more} />
      ) : (
        <Button {...rest} ref={ref} autoFocus={autoFocus} icon="ellipsis" onPointerEnter={onPointerEnter}>
          {more}
        </Button>
      )}
      {isOpen && <menu.Control {...{ actions, table, triggerRef, isByKeyboard }} label={more} onClose={close} />}
    </>
  )
}
