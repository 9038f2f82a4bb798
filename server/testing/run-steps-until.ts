// Runs a job of five steps on a database and kills itself at one of them: before the step is committed, or after.
// node server/testing/run-steps-until.ts FOLDER DATABASE_URL TIME inside|after STEP
import { openDatabase } from '#server/db/open-database.ts'
import { openRunner, steppedJob } from './test-jobs.ts'

const [dataFolder = '', databaseUrl = '', time = '', moment = '', lastStep = ''] = process.argv.slice(2)

function killAt(step: number): void {
  if (step === Number(lastStep)) process.kill(process.pid, 'SIGKILL')
}

const database = await openDatabase({ databaseUrl: databaseUrl || undefined, dataFolder })
const job = steppedJob(moment === 'inside' ? { inside: killAt } : { after: (step) => Promise.resolve(killAt(step)) })
const { runner } = await openRunner(database, { now: () => Number(time) }, [job])
await runner.runDue()
await database.close()
