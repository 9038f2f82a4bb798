import { exampleProductsView } from '#examples/components/contract/permissions.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { Showcase } from '#web/ui/showcase/showcase.tsx'
import { BoardExample } from './board-example.tsx'
import boardSource from './board-example.tsx?raw'
import { useDragMessages } from './messages.ts'
import { GridExample } from './grid-example.tsx'
import gridSource from './grid-example.tsx?raw'
import { ListExample } from './list-example.tsx'
import listSource from './list-example.tsx?raw'

/** A list and a grid whose order is kept with the account, and the board of a list. */
export function DragPage() {
  const messages = useDragMessages()
  const canView = useCan(exampleProductsView)
  return (
    <>
      <PageHeader />
      <Showcase title={messages.listTitle} purpose={messages.listPurpose} source={listSource}>
        <ListExample />
      </Showcase>
      <Showcase title={messages.gridTitle} purpose={messages.gridPurpose} source={gridSource}>
        <GridExample />
      </Showcase>
      {canView && (
        <Showcase title={messages.boardTitle} purpose={messages.boardPurpose} source={boardSource}>
          <BoardExample />
        </Showcase>
      )}
    </>
  )
}
