import { openDatabase } from '#server/db/open-database.ts'
import { openTasks, trialTask } from './test-tasks.ts'

// Runs the tasks that wait, and kills its own process in the middle of the first one.
const [folder = '', url = '', now = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl: url === '' ? undefined : url, dataFolder: folder })
const kill = trialTask(async ({ report }) => {
  await report(4)
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
})
const { start } = await openTasks(database, { now: () => Number(now) }, folder, kill)
start()
setTimeout(() => {}, 60_000)
