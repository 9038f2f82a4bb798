import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useTableMessages } from '#web/ui/table/table-messages.ts'

interface RowOpenerProps {
  /** What the row is called. */
  label: string
  isOpen: boolean
  /** The id of what it opens. */
  detailId: string
  onToggle: () => void
}

/** The button that opens what a row shows below itself. */
export function RowOpener({ label, isOpen, detailId, onToggle }: RowOpenerProps) {
  const messages = useTableMessages()
  return (
    <IconButton
      icon={isOpen ? 'chevron-down' : 'chevron-right'}
      iconSize={16}
      label={messages.rowDetail(label)}
      data-opener=""
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId : undefined}
      onClick={onToggle}
    />
  )
}
