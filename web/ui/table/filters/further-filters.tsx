import { Fragment, useId } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { ModalLayer } from '#web/ui/dialog/dialog.tsx'
import { Popover } from '#web/ui/popover/popover.tsx'
import { useLateTableMessages } from '#web/ui/table/late-messages.ts'
import { useTableMessages } from '#web/ui/table/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import { ActiveCount, type Filter, type FilterConditions, setCountOf, submitWith } from './filter-bar.tsx'
import styles from './filter-bar.module.css'

/** Those without room in the row. */
export function OtherFilters({ filters }: { filters: readonly Filter[] }) {
  const messages = useLateTableMessages()
  const setCount = setCountOf(filters)
  return (
    <Popover
      label={messages.moreFilters}
      align="start"
      renderContent={() => (
        <div className={`${layout.stack} ${layout.gap5} ${styles.others}`}>
          {filters.map(({ id, field }) => (
            <Fragment key={id}>{field}</Fragment>
          ))}
        </div>
      )}
    >
      {(trigger) => (
        <Button {...trigger} variant="text">
          <span>{messages.moreFilters}</span>
          <ActiveCount count={setCount} />
        </Button>
      )}
    </Popover>
  )
}

interface FilterSheetProps {
  filters: readonly Filter[]
  conditions: FilterConditions | undefined
  onReset: () => void
  onClose: () => void
}

/** The filters of a list on small screens. */
export function FilterSheet({ filters, conditions, onReset, onClose }: FilterSheetProps) {
  const messages = useTableMessages()
  const sheetId = useId()
  return (
    <ModalLayer
      shape="sheet"
      isOpen
      title={messages.filters}
      isDismissable
      onClose={onClose}
      footer={
        <>
          <Button onClick={onReset}>{messages.clearFilters}</Button>
          <Button type="submit" variant="primary" form={sheetId}>
            {messages.done}
          </Button>
        </>
      }
    >
      <form id={sheetId} className={`${layout.stack} ${layout.gap5}`} onSubmit={submitWith(onClose)}>
        {filters.map(({ id, field }) => (
          <Fragment key={id}>{field}</Fragment>
        ))}
        <div>{conditions?.section}</div>
      </form>
    </ModalLayer>
  )
}
