import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useBoardMessages } from './messages.ts'
import type { BoardState } from './use-board.ts'

const transition = lazyControl(() => {
  preloadModal()
  return import('#web/resource/resource-transition.tsx').then((module) => module.ResourceTransition)
})

/** Asks by which transition a card is to be moved, and for what the transition needs. */
export function MoveDialogs({ board: { page, field, words, move } }: { board: BoardState }) {
  const messages = useBoardMessages()
  const { resource } = page
  const { asked, pending } = move
  return (
    <>
      {asked && (
        <Dialog
          isOpen
          title={messages.which(resource.titleOf(asked.row), asked.column.label)}
          onClose={move.close}
          renderFooter={(close) => <Button onClick={close}>{page.messages.cancel}</Button>}
        >
          <div className={`${layout.stack} ${layout.gap2}`}>
            <p>{messages.whichText}</p>
            {asked.transitions.map((one) => (
              <Button key={one.name} isWide onClick={() => move.choose(one, asked.row)}>
                {words.transitions?.[one.name] ?? one.name}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
      {pending && (
        <transition.Control
          {...pending}
          {...{ field, words }}
          messages={page.messages}
          title={resource.titleOf(pending.row)}
          onClose={move.close}
        />
      )}
    </>
  )
}
