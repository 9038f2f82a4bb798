import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useTableMessages } from '#web/ui/table/messages.ts'

interface RowExpanderProps {
  /** Name of the row. */
  label: string
  isOpen: boolean
  /** Id of the detail row. */
  detailId: string
  onToggle: () => void
}

/** The button that expands the detail of a row. */
export function RowExpander({ label, isOpen, detailId, onToggle }: RowExpanderProps) {
  const messages = useTableMessages()
  return (
    <IconButton
      icon={isOpen ? 'chevron-down' : 'chevron-right'}
      iconSize={16}
      label={messages.rowDetail(label)}
      data-expander=""
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId : undefined}
      onClick={onToggle}
    />
  )
}
