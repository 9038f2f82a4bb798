import { positions } from '#features/positions/contract/positions.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { ResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { positionWords } from './position-words.ts'

/** The list of positions. */
export function PositionsPage() {
  const page = useResourceList(positions, useMessages(positionWords))
  return (
    <>
      <ResourceTable page={page} />
      <ResourceDrawer page={page} initial={{ isEnabled: true }} />
    </>
  )
}
