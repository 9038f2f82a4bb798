import { spawn } from 'node:child_process'

/** How a program ended, and all it printed. */
export interface ProgramResult {
  readonly code: number
  readonly output: string
}

/** Runs a program of node_modules or of our own on this Node. */
export function runProgram(
  args: readonly string[],
  { env = {}, isShown = false }: { env?: NodeJS.ProcessEnv; isShown?: boolean } = {},
): Promise<ProgramResult> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr?.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
