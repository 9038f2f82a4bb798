import { positions } from '#features/positions/contract/positions.ts'
import { countHolders } from '#server/identity/users/position-holder-store.ts'
import { defineStore } from '#server/resource/resource-store.ts'

/** Positions in the database. */
export const positionStore = defineStore(positions, {
  table: 'position',
  columns: { codeUnique: 'code_unique' },
  computed: {
    peopleCount: (rows, connection) =>
      countHolders(
        connection,
        rows.map((row) => String(row['id'])),
      ),
  },
})
