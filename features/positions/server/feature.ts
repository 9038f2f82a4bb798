import { AppError } from '#contract/errors/app-error.ts'
import { positionLevels } from '#features/positions/contract/position-levels.ts'
import { type Position, positionHeld, positions } from '#features/positions/contract/positions.ts'
import { defineModule } from '#server/kit/module.ts'
import { rightsLock } from '#server/identity/rights.ts'
import type { ResourceHooks } from '#server/resource/hooks.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { writeDemoPositions } from './demo-position-store.ts'
import { positionStore } from './position-store.ts'

const hooks: ResourceHooks<Position> = {
  /** Nobody is left with a deleted position. */
  afterWrite({ operation }, before) {
    if (operation === 'remove' && before && before.peopleCount > 0)
      throw new AppError(positionHeld, { name: before.name, peopleCount: before.peopleCount })
    return Promise.resolve()
  },
}

// The tables are those of the core (server/identity/migrations). The lock is that of users' writes, so that nobody gets a position that is
// being deleted.
export const feature = defineModule({
  id: 'positions',
  handlers: resourceHandlers(positions, { store: positionStore, hooks, locks: [rightsLock] }),
  preferences: [positions.tableView],
  dictionaries: [positionLevels],
  demo: writeDemoPositions,
})
