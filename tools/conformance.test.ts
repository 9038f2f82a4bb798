import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tools/parts/free-port.ts'
import { runProgram } from '#tools/parts/program.ts'

/** Runs the command; its output never contains a stack trace. */
async function run(...args: readonly string[]) {
  const { code, output } = await runProgram(['tools/conformance.ts', ...args], { env: { STEWARD_ADMIN_PASSWORD: '' } })
  expect(output).not.toMatch(/^ {4}at /m)
  return { code, output }
}

/** A server that gives every request this response. */
async function startServer(status: number, contentType: string, body: string, headers: OutgoingHttpHeaders = {}): Promise<string> {
  const port = await freePort()
  const server = createServer((_, response) => response.writeHead(status, { ...headers, 'content-type': contentType }).end(body))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}/api`
}

test.each<[string, string[], string]>([
  ['no URL', [], 'npm run conformance -- --url'],
  ['an invalid URL', ['--url', 'here', '--password', 'x'], '--url must begin with http:// or https://, not "here".'],
  ['no password', ['--url', 'http://127.0.0.1:9/api'], 'No password for admin'],
  [
    'half of a second account',
    ['--url', 'http://127.0.0.1:9/api', '--password', 'x', '--limited-username', 'li'],
    'must be given together',
  ],
  ['an unknown option', ['--uri', 'x'], "Unknown option '--uri'"],
  [
    'an unknown feature',
    ['--url', 'http://127.0.0.1:9/api', '--password', 'x', '--without', 'nothing'],
    'Unknown feature in --without: nothing',
  ],
])('%s is rejected with a message', async (_, args, sentence) => {
  const { code, output } = await run(...args)
  expect(code).toBe(1)
  expect(output).toContain(sentence)
})

test('--help prints the usage and exits with 0', async () => {
  const { code, output } = await run('--help')
  expect(code).toBe(0)
  expect(output).toContain('npm run conformance -- --url')
})

test('a refused connection is reported', async () => {
  const { code, output } = await run('--url', `http://127.0.0.1:${await freePort()}/api`, '--password', 'x')
  expect(code).toBe(1)
  expect(output).toMatch(/No API at .*ECONNREFUSED/s)
})

test('a URL that serves HTML is reported', async () => {
  const { code, output } = await run('--url', await startServer(200, 'text/html', '<html>'), '--password', 'x')
  expect(code).toBe(1)
  expect(output).toMatch(/No API at .*text\/html and HTTP status 200 instead of JSON/s)
})

test('a redirect is reported and not followed', async () => {
  const elsewhere = await startServer(200, 'text/html', '<html>')
  const { output } = await run('--url', await startServer(302, 'text/plain', '', { location: elsewhere }), '--password', 'x')
  expect(output).toContain('text/plain and HTTP status 302 instead of JSON')
})

test('a rejected sign-in is reported', async () => {
  const expired = { code: 912, message: 'Expired', type: 'error', result: { error: 'sessionExpired', requestId: 'x' } }
  const { code, output } = await run('--url', await startServer(401, 'application/json', JSON.stringify(expired)), '--password', 'x')
  expect(code).toBe(1)
  expect(output).toContain('admin cannot sign in at')
  expect(output).toContain('Expired (912 sessionExpired)')
})
