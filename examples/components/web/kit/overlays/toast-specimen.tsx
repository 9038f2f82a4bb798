import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { useOverlaysMessages } from './messages.ts'
import row from '#examples/components/web/kit/row.module.css'

export function ToastSpecimen() {
  const messages = useOverlaysMessages()
  const undo = { label: messages.undo, onPress: () => void showToast({ kind: 'info', message: messages.restored }) }

  function showMany() {
    for (const number of [1, 2, 3, 4, 5]) showToast({ kind: 'info', message: messages.numbered(number) })
  }

  return (
    <Specimen title={messages.toast}>
      <div className={row.row}>
        <Button onClick={() => showToast({ kind: 'ok', message: messages.saved })}>{messages.toastOk}</Button>
        <Button onClick={() => showToast({ kind: 'info', message: messages.informed })}>{messages.toastInfo}</Button>
        <Button onClick={() => showToast({ kind: 'bad', message: messages.failed })}>{messages.toastBad}</Button>
        <Button onClick={() => showToast({ kind: 'ok', message: messages.removed, action: undo })}>{messages.toastUndo}</Button>
        <Button onClick={() => showToast({ kind: 'bad', message: messages.long, action: undo })}>{messages.toastLong}</Button>
        <Button onClick={showMany}>{messages.toastMany}</Button>
      </div>
    </Specimen>
  )
}
