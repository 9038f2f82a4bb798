// Runs the server with a readable log, and restarts it when one of its files is saved.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { print } from '#tools/print.ts'
import { readableLine } from './readable-log.ts'
import { watchFolders } from './watch-folders.ts'

/** Several files saved together cause one restart. */
const settleMs = 100
const serverFolders = /^(?:server|contract)(?:\/|$)|^(?:features|examples)(?:\/[^/]+(?:\/(?:server|contract)(?:\/.*)?)?)?$/
const serverFiles = /^steward\.config\.ts$|\/[^/.][^/]*(?<!\.test)\.(?:ts|sql|json)$/

const program = process.argv.slice(2)
let child = run()
let isRestarting = false
let isStopping = false
let timer: NodeJS.Timeout | undefined

watchFolders({
  root: '.',
  isWatched: (folder) => serverFolders.test(folder),
  onSave(path) {
    if (!serverFiles.test(path)) return
    clearTimeout(timer)
    timer = setTimeout(restart, settleMs)
  },
})

process.on('SIGTERM', stop)
// The terminal sends Ctrl+C to the program itself; a second signal would end it at once.
process.on('SIGINT', () => (process.stdin.isTTY ? stop(undefined) : stop('SIGTERM')))

function hasExited(): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function run() {
  const started = spawn(process.execPath, program, { stdio: ['inherit', 'pipe', 'inherit'] })
  createInterface({ input: started.stdout }).on('line', (line) => print(readableLine(line)))
  // Closed, not only exited: the last lines are printed too.
  started.once('close', (code) => {
    if (isStopping) process.exit(code ?? 1)
    if (isRestarting) child = run()
    else print('The server has exited. It restarts when one of its files is saved.')
    isRestarting = false
  })
  return started
}

function restart(): void {
  print('A file was saved. Restarting the server.')
  if (hasExited()) {
    child = run()
    return
  }
  isRestarting = true
  child.kill('SIGTERM')
}

function stop(signal: NodeJS.Signals | undefined): void {
  isStopping = true
  if (hasExited()) process.exit(0)
  if (signal) child.kill(signal)
}
