import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'

/**
 * Removes a folder for temporary files, and ends the processes that were started while it was `TMPDIR`, or that work in it. Returns their
 * command lines: there should be none. Processes are found on Linux alone.
 */
export function removeLeftovers(folder: string): string[] {
  const left = globSync('/proc/[0-9]*').flatMap((process) => {
    const [environment, command] = [textOf(`${process}/environ`), textOf(`${process}/cmdline`)]
    const isOurs = environment.split('\0').includes(`TMPDIR=${folder}`) || command.includes(folder)
    return isOurs ? { id: Number(process.slice('/proc/'.length)), command: command.replaceAll('\0', ' ').trim() } : []
  })
  const running = left.filter(({ id, command }) => id !== process.pid && command !== '' && end(id))
  if (existsSync(folder)) rmSync(folder, { recursive: true, maxRetries: 3 })
  return running.map(({ command }) => command)
}

/** Empty if the process has ended or belongs to another user. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** False when it has ended. */
function end(id: number): boolean {
  try {
    return process.kill(id, 'SIGKILL')
  } catch {
    return false
  }
}
