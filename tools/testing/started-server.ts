import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The first administrator's password. */
export const adminPassword = 'an abacus of jade'

/** Starts a project's server as a child process on a data folder; `output` is what it printed until it listened. */
export async function startServer(
  root: string,
  data: string,
): Promise<{ url: string; pid: number; output: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['server/main.ts', '--port', '0', '--data', data], {
    cwd: root,
    env: { ...process.env, STEWARD_ADMIN_PASSWORD: adminPassword, STEWARD_LOG_LEVEL: 'silent', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const { url, output } = await new Promise<{ url: string; output: string }>((resolve, reject) => {
    let output = ''
    const listen = (text: Buffer) => {
      output += text.toString()
      const [url] = /http:\/\/\S+/.exec(output) ?? []
      if (url !== undefined) resolve({ url, output })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => reject(new Error(`The server exited:\n${output}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
