import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The first administrator's password of a server that a test starts. */
export const adminPassword = 'an abacus of jade'

/** Starts the server of a project as a person does, as a program of its own, on this folder of data; `said` is what it printed until it listened. */
export async function startServer(root: string, data: string): Promise<{ url: string; said: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['server/main.ts', '--port', '0', '--data', data], {
    cwd: root,
    env: { ...process.env, STEWARD_ADMIN_PASSWORD: adminPassword, STEWARD_LOG_LEVEL: 'silent', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const { url, said } = await new Promise<{ url: string; said: string }>((resolve, reject) => {
    let said = ''
    const listen = (text: Buffer) => {
      said += text.toString()
      const [url] = /http:\/\/\S+/.exec(said) ?? []
      if (url !== undefined) resolve({ url, said })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => reject(new Error(`The server ended:\n${said}`)))
  })
  return {
    url,
    said,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
