import { isScreenLocked } from '#web/api/session/screen-lock.ts'
import { ApiError, isApiError } from '#web/base/api-error.ts'
import { getCurrentUser } from '#web/base/current-user.ts'
import { showToast, type ToastKind } from '#web/base/toast-queue.ts'
import { undoShortcut } from '#web/ui/keyboard/undo-shortcut.ts'

/** How many changes of this tab the key undoes. */
const changesMax = 10

/** A change that its user can undo. */
interface Change {
  readonly userId: string | undefined
  readonly undo: (isByKey: boolean) => void
}

let changes: readonly Change[] = []

function undoByKey(event: KeyboardEvent): void {
  if (!undoShortcut.matches(event)) return
  const userId = getCurrentUser()?.userId
  changes = changes.filter((change) => change.userId === userId)
  const last = changes.at(-1)
  // An open dialog or the lock keeps its keys.
  if (!last || isScreenLocked() || document.querySelector('[role=dialog],[role=alertdialog]')) return
  event.preventDefault()
  last.undo(true)
}

/**
 * Remembers a change of this tab, which Ctrl+Z or ⌘Z then undoes. Returns the function that undoes it in another way. A call that fails has been
 * reported, and can be repeated by that function.
 */
export function rememberChange(undo: (isByKey: boolean) => Promise<void>): () => void {
  let isBusy = false
  const change: Change = { userId: getCurrentUser()?.userId, undo: (isByKey) => void run(isByKey) }

  async function run(isByKey: boolean): Promise<void> {
    if (isBusy) return
    isBusy = true
    changes = changes.filter((other) => other !== change)
    try {
      await undo(isByKey)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      isBusy = false
    }
  }

  // Once, however often it is added.
  window.addEventListener('keydown', undoByKey)
  changes = [...changes, change].slice(-changesMax)
  return () => change.undo(false)
}

/** What is said of a change, and how it is undone. */
interface UndoableChange {
  readonly kind?: ToastKind
  readonly message: string
  /** The label of the button that undoes it. */
  readonly label: string
  readonly undo: () => Promise<void>
}

/** Says what has changed, with a button that undoes it, as the key does later too. */
export function offerUndo({ kind = 'ok', message, label, undo }: UndoableChange): void {
  const run = rememberChange(() => {
    close()
    return undo()
  })
  const close = showToast({ kind, message, action: { label, onPress: run } })
}

/** Undoes the change of a row, and says so; `leftOut` is said where the row has been changed again since. */
export async function undoUnlessChanged(
  { changed }: { readonly changed: { readonly name: string } },
  leftOut: string,
  undo: () => Promise<void>,
): Promise<void> {
  try {
    await undo()
  } catch (error) {
    if (!isApiError(error, changed)) throw error
    showToast({ kind: 'info', message: leftOut })
  }
}
