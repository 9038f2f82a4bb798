import { spawn } from 'node:child_process'
import { measureCpu } from './cpu-time.ts'

/** The exit code and output of a program. */
export interface ProgramResult {
  readonly code: number
  readonly output: string
  /** The CPU time of the program and of all that it started, where it can be known. */
  readonly cpuSeconds: number | undefined
}

interface ProgramOptions {
  readonly env?: NodeJS.ProcessEnv
  /** The working directory; the current one by default. */
  readonly folder?: string
  /** Prints to this terminal. */
  readonly isShown?: boolean
}

/** Runs a JavaScript or TypeScript program with this Node. */
export function runProgram(
  args: readonly string[],
  { env = {}, folder = process.cwd(), isShown = false }: ProgramOptions = {},
): Promise<ProgramResult> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const measured = measureCpu(child.pid)
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr?.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', (error) => {
      measured()
      reject(error)
    })
    child.once('close', (code) => resolve({ code: code ?? 1, output, cpuSeconds: measured() }))
  })
}
