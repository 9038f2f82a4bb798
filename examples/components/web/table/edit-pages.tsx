import { Showcase } from '#web/ui/showcase/showcase.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { EditCellExample } from './edit-cell-example.tsx'
import cellSource from './edit-cell-example.tsx?raw'
import { EditRowExample } from './edit-row-example.tsx'
import rowSource from './edit-row-example.tsx?raw'
import { useTableExampleMessages } from './messages.ts'

/** A table whose cells are edited in place. */
export function EditCellPage() {
  const messages = useTableExampleMessages()
  return (
    <>
      <PageHeader />
      <Showcase title={messages.cells} purpose={messages.cellsPurpose} source={cellSource}>
        <EditCellExample />
      </Showcase>
    </>
  )
}

/** A table whose rows are edited in place. */
export function EditRowPage() {
  const messages = useTableExampleMessages()
  return (
    <>
      <PageHeader />
      <Showcase title={messages.rows} purpose={messages.rowsPurpose} source={rowSource}>
        <EditRowExample />
      </Showcase>
    </>
  )
}
