// Migrates the core tables in a folder and kills itself at the given step.
// node server/testing/migrate-until.ts FOLDER STEP
import { coreModules } from '#server/app/core-modules.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { systemClock } from '#server/clock.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'

const [folder = '', lastStep = ''] = process.argv.slice(2)
const database = openSqlite(folder)
let step = 0

function countStep(): void {
  step += 1
  if (step === Number(lastStep)) process.kill(process.pid, 'SIGKILL')
}

// Each migration has a step after its transaction begins, after its own statements, before its commit and after it.
await migrate(
  {
    ...database,
    migrate: async (work) => {
      const result = await database.migrate(async (connection, transaction) => {
        countStep()
        const done = await work(connection, {
          ...transaction,
          script: async (text) => {
            await transaction.script(text)
            countStep()
          },
        })
        countStep()
        return done
      })
      countStep()
      return result
    },
  },
  coreModules,
  systemClock,
)
process.stdout.write(`${step} steps\n`)
await database.close()
