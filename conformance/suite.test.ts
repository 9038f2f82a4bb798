import { expect, test } from 'vitest'
import { defineCall } from '#contract/kit/call.ts'
import { discoverPromises, listParts } from './discovery.ts'
import type { Promises } from './promises.ts'
import { conformanceChecks, runChecks } from './suite.ts'
import type { Target } from './target.ts'
import { getThing, honestTarget, promises } from './test-things.ts'

type Send = Target['send']

/** The titles of the checks that do not pass, and why. */
async function found(target: Target, promised: Promises = promises): Promise<string[]> {
  const results = await runChecks(conformanceChecks(target, promised), () => {})
  return results.filter(({ outcome }) => outcome !== 'passed').map(({ title, outcome, reason }) => `${outcome}: ${title}: ${reason}`)
}

/** A server that keeps the contract but for what it is made to do. */
function lying(lie: (send: Send, ...request: Parameters<Send>) => Promise<Response>): Target {
  const { send, ...accounts } = honestTarget()
  return { ...accounts, send: (path, init) => lie(send, path, init) }
}

/** A server whose answers to a path are changed on their way, as text. */
function changing(part: string, change: (text: string) => string, { status }: { status?: number } = {}): Target {
  return lying(async (send, path, init) => {
    const response = await send(path, init)
    if (!path.startsWith(part) || !response.ok) return response
    return new Response(change(await response.text()), { status: status ?? response.status, headers: response.headers })
  })
}

/** A server that takes no notice of a name in the query. */
function deafTo(name: string): Target {
  return lying((send, path, init) => send(path.replace(new RegExp(`([?&])${name}=[^&]*&?`), '$1'), init))
}

test('who keeps the contract passes every check', async () => {
  expect(await found(honestTarget())).toEqual([])
})

test.each<[string, Target, RegExp]>([
  [
    'a field that is not declared',
    changing('/thing/t1', (text) => text.replace('"name"', '"secret":1,"name"')),
    /result\.secret, which its contract does not declare/,
  ],
  ['one in a row', changing('/thing/list', (text) => text.replace('"name"', '"secret":1,"name"')), /result\.list\.0\.secret, which/],
  ['a field of another kind', changing('/thing/t1', (text) => text.replace('"size":1', '"size":"1"')), /does not allow: size: /],
  ['another message', changing('/paint', (text) => text.replace('"ok"', '"done"')), /message "done"/],
  [
    'a code in an answer of HTTP status 200',
    changing('/paint', () => '{"code":500,"message":"no","type":"error","result":{}}'),
    /lacks \{error, reference\}/,
  ],
  ['a success with HTTP status 201', changing('/paint', (text) => text, { status: 201 }), /HTTP status 201/],
  [
    'more than the envelope',
    changing('/paint', (text) => text.replace('{', '{"success":true,')),
    /did not answer with \{code, result, message, type\}/,
  ],
  ['what is no JSON', changing('/paint', () => '<html>'), /says that it answers with JSON/],
  ['a page of HTML', lying(() => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }))), /text\/html/],
  ['no network', lying(() => Promise.reject(new TypeError('fetch failed', { cause: new Error('refused') }))), /fetch failed: refused/],
])('an answer is found that has %s', async (_, target, reason) => {
  expect((await found(target)).join('\n')).toMatch(reason)
})

const jsonOf = (code: number, name: string) =>
  JSON.stringify({ code, message: 'no', type: 'error', result: { error: name, reference: 'x' } })
const headers = { 'content-type': 'application/json' }

/** A server that says one thing in the place of another. */
const saying = (status: number, name: string, [otherCode, otherStatus, otherName]: [number, number, string]) =>
  lying(async (send, path, init) => {
    const response = await send(path, init)
    const isMeant = response.status === status && (await response.clone().text()).includes(name)
    return isMeant ? new Response(jsonOf(otherCode, otherName), { status: otherStatus, headers }) : response
  })

/** A server to whom everybody is the administrator. */
function open(): Target {
  const target = honestTarget()
  const token = target
    .send('/login', { method: 'POST', headers, body: JSON.stringify({ params: target.administrator }) })
    .then((response) => response.text())
    .then((text) => /"token":"([^"]+)"/.exec(text)?.[1] ?? '')
  return {
    ...target,
    send: async (path, init) =>
      target.send(path, path === '/logout' ? init : { ...init, headers: { ...init.headers, token: await token } }),
  }
}

test.each<[string, Target, string[]]>([
  ['an expired sign-in has the code of HTTP', saying(401, 'sessionExpired', [401, 401, 'sessionExpired']), ['needs a session']],
  ['a missing permission is a missing session', saying(403, 'forbidden', [912, 401, 'sessionExpired']), ['needs the permission things']],
  ['nobody is refused', open(), ['needs a session', 'needs the permission things']],
  [
    'what is not there is a wrong input',
    saying(404, 'notFound', [400, 400, 'badRequest']),
    ['GET /thing/:id does not find what is not there'],
  ],
  ['a failure is made up', saying(404, 'notFound', [404, 404, 'noSuchThing']), ['GET /thing/:id does not find what is not there']],
  ['issues are not named', saying(400, 'badRequest', [400, 400, 'badRequest']), ['refuses what its contract does not know']],
  ['unknown names are taken', deafTo('noSuchField'), ['refuses what its contract does not know']],
  ['pages are not kept apart', deafTo('page'), ['answers page after page']],
  ['the order is not kept', deafTo('sort'), ['keeps the order']],
  ['a filter is not kept', deafTo('colour'), ['answers rows that fit the filters']],
  [
    'any body is JSON',
    lying((send, path, init) => send(path, { ...init, headers: { ...init.headers, ...headers } })),
    ['POST /paint refuses'],
  ],
])('a server is found out where %s', async (_, target, titles) => {
  const failed = await found(target)
  for (const title of titles) expect(failed.join('\n')).toMatch(new RegExp(`^failed: .*${title}`, 'm'))
})

test('a call that no scenario makes is found, and what would follow from it is left out', async () => {
  const forgotten = defineCall({ ...getThing, path: '/forgotten/:id' })
  expect(await found(honestTarget(), { ...promises, calls: [...promises.calls, forgotten] })).toEqual([
    'failed: GET /forgotten/:id succeeds as its contract says: no scenario has made this call with success',
    ...[
      'refuses what its contract does not know, and names it',
      'needs a session',
      'needs the permission things',
      'does not find what is not there',
    ].map((title) => `left out: GET /forgotten/:id ${title}: no scenario has made this call with success`),
  ])
})

test('without a second account what needs one is left out', async () => {
  const { limited: _, ...target } = honestTarget()
  const left = await found(target)
  expect(left).toHaveLength(3)
  for (const line of left) expect(line).toMatch(/^left out: .* needs the permission things: there is no second account/)
})

test('calls, lists and what stands beside them are found; what is to be left alone is not', async () => {
  const parts = await listParts()
  expect(parts).toContain('access')
  const all = await discoverPromises()
  expect(all.conformances).toHaveLength(parts.length)
  expect(all.calls.map(({ path }) => path)).toContain('/login')
  const fewer = await discoverPromises(new Set(['access']))
  expect(fewer.calls.map(({ path }) => path)).not.toContain('/login')
  expect(fewer.conformances).toHaveLength(parts.length - 1)
})
