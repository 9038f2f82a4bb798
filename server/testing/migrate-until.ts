// Migrates the core tables in a folder and kills itself at the given step.
// node server/testing/migrate-until.ts FOLDER STEP
import { coreModules } from '#server/app/core-modules.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { systemClock } from '#server/clock.ts'
import { openSqlite } from '#server/db/sqlite/database.ts'

const [folder = '', lastStep = ''] = process.argv.slice(2)
const database = openSqlite(folder)
let step = 0

function countStep(): void {
  step += 1
  if (step === Number(lastStep)) process.kill(process.pid, 'SIGKILL')
}

// Each transaction has a step after it begins, after the migration's own statements, before its commit and after it.
await migrate(
  {
    ...database,
    write: async (job) => {
      const result = await database.write(async (connection) => {
        countStep()
        const value = await job(connection)
        countStep()
        return value
      })
      countStep()
      return result
    },
    script: async (text) => {
      await database.script(text)
      countStep()
    },
  },
  coreModules,
  systemClock,
)
process.stdout.write(`${step} steps\n`)
await database.close()
