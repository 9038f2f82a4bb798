import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tools/parts/free-port.ts'
import { runProgram } from '#tools/parts/program.ts'

/** Runs the command; what it prints never holds a stack. */
async function run(...args: readonly string[]) {
  const { code, output } = await runProgram(['tools/conformance.ts', ...args], { env: { STEWARD_ADMIN_PASSWORD: '' } })
  expect(output).not.toMatch(/^ {4}at /m)
  return { code, output }
}

/** A server that answers everything with this. */
async function startServer(status: number, contentType: string, body: string, headers: OutgoingHttpHeaders = {}): Promise<string> {
  const port = await freePort()
  const server = createServer((_, response) => response.writeHead(status, { ...headers, 'content-type': contentType }).end(body))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}/api`
}

test.each<[string, string[], string]>([
  ['no address', [], 'npm run conformance -- --url'],
  ['an address that is none', ['--url', 'here', '--password', 'x'], '--url has to begin with http:// or https://, not "here".'],
  ['no password', ['--url', 'http://127.0.0.1:9/api'], 'What is the password of admin?'],
  ['half a second account', ['--url', 'http://127.0.0.1:9/api', '--password', 'x', '--limited-username', 'li'], 'go together'],
  ['an option that there is not', ['--uri', 'x'], "Unknown option '--uri'"],
  [
    'a feature that there is not',
    ['--url', 'http://127.0.0.1:9/api', '--password', 'x', '--without', 'nothing'],
    'There is no nothing to leave alone',
  ],
])('%s is answered with a sentence', async (_, args, sentence) => {
  const { code, output } = await run(...args)
  expect(code).toBe(1)
  expect(output).toContain(sentence)
})

test('who asks how it is used is told, and nothing is wrong', async () => {
  const { code, output } = await run('--help')
  expect(code).toBe(0)
  expect(output).toContain('npm run conformance -- --url')
})

test('an address where nobody listens is told', async () => {
  const { code, output } = await run('--url', `http://127.0.0.1:${await freePort()}/api`, '--password', 'x')
  expect(code).toBe(1)
  expect(output).toMatch(/No calls are answered at .*ECONNREFUSED/s)
})

test('an address that answers with pages is told', async () => {
  const { code, output } = await run('--url', await startServer(200, 'text/html', '<html>'), '--password', 'x')
  expect(code).toBe(1)
  expect(output).toMatch(/No calls are answered at .*text\/html and HTTP status 200, not with JSON/s)
})

test('an address that leads elsewhere is told, and not followed', async () => {
  const elsewhere = await startServer(200, 'text/html', '<html>')
  const { output } = await run('--url', await startServer(302, 'text/plain', '', { location: elsewhere }), '--password', 'x')
  expect(output).toContain('text/plain and HTTP status 302, not with JSON')
})

test('a sign-in that is refused is told', async () => {
  const expired = { code: 912, message: 'Expired', type: 'error', result: { error: 'sessionExpired', reference: 'x' } }
  const { code, output } = await run('--url', await startServer(401, 'application/json', JSON.stringify(expired)), '--password', 'x')
  expect(code).toBe(1)
  expect(output).toContain('admin cannot sign in at')
  expect(output).toContain('Expired (912 sessionExpired)')
})
