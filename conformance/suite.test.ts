import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { discoverContract, listParts } from './discovery.ts'
import type { DiscoveredContract } from './discovered-contract.ts'
import { conformanceChecks, runChecks } from './suite.ts'
import type { Target } from './target.ts'
import { getThing, conformingTarget, contract } from './test-contract.ts'

type Send = Target['send']

const listed = z.looseObject({ page: z.number(), pageCount: z.number(), list: z.array(z.looseObject({ id: z.string() })) })

/** The checks that do not pass, with their reasons. */
async function problems(target: Target, declared: DiscoveredContract = contract): Promise<string[]> {
  const results = await runChecks(conformanceChecks(target, declared), () => {})
  return results.filter(({ outcome }) => outcome !== 'passed').map(({ title, outcome, reason }) => `${outcome}: ${title}: ${reason}`)
}

/** A conforming server with some responses replaced. */
function tampered(respond: (send: Send, ...request: Parameters<Send>) => Promise<Response>): Target {
  const { send, ...accounts } = conformingTarget()
  return { ...accounts, send: (path, init) => respond(send, path, init) }
}

/** A server whose successful responses below a path are edited as text. */
function changing(part: string, change: (text: string) => string, { status }: { status?: number } = {}): Target {
  return tampered(async (send, path, init) => {
    const response = await send(path, init)
    if (!path.startsWith(part) || !response.ok) return response
    return new Response(change(await response.text()), { status: status ?? response.status, headers: response.headers })
  })
}

/** A server that ignores a query parameter. */
function ignoring(name: string): Target {
  return tampered((send, path, init) => send(path.replace(new RegExp(`([?&])${name}=[^&]*&?`), '$1'), init))
}

test('a conforming server passes every check', async () => {
  expect(await problems(conformingTarget())).toEqual([])
})

test.each<[string, Target, RegExp]>([
  [
    'an undeclared field',
    changing('/thing/t1', (text) => text.replace('"name"', '"secret":1,"name"')),
    /result\.secret, which its contract does not declare/,
  ],
  [
    'an undeclared field in a row',
    changing('/thing/list', (text) => text.replace('"name"', '"secret":1,"name"')),
    /result\.list\.0\.secret, which/,
  ],
  [
    'a field of another type',
    changing('/thing/t1', (text) => text.replace('"size":1', '"size":"1"')),
    /does not match its contract: size: /,
  ],
  ['another message', changing('/paint', (text) => text.replace('"ok"', '"done"')), /message "done"/],
  [
    'a failure code with HTTP status 200',
    changing('/paint', () => '{"code":500,"message":"no","type":"error","result":{}}'),
    /lacks \{error, requestId\}/,
  ],
  ['a success with HTTP status 201', changing('/paint', (text) => text, { status: 201 }), /HTTP status 201/],
  [
    'an additional field in the envelope',
    changing('/paint', (text) => text.replace('{', '{"success":true,')),
    /did not respond with \{code, result, message, type\}/,
  ],
  ['invalid JSON', changing('/paint', () => '<html>'), /responded with invalid JSON/],
  ['an HTML page', tampered(() => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }))), /text\/html/],
  [
    'a network error',
    tampered(() => Promise.reject(new TypeError('fetch failed', { cause: new Error('refused') }))),
    /fetch failed: refused/,
  ],
])('a response with %s fails', async (_, target, reason) => {
  expect((await problems(target)).join('\n')).toMatch(reason)
})

const jsonOf = (code: number, name: string) =>
  JSON.stringify({ code, message: 'no', type: 'error', result: { error: name, requestId: 'x' } })
const headers = { 'content-type': 'application/json' }

/** A server that replaces one error by another. */
const replacing = (status: number, name: string, [otherCode, otherStatus, otherName]: [number, number, string]) =>
  tampered(async (send, path, init) => {
    const response = await send(path, init)
    const isMeant = response.status === status && (await response.clone().text()).includes(name)
    return isMeant ? new Response(jsonOf(otherCode, otherName), { status: otherStatus, headers }) : response
  })

/** A server that returns other rows on the pages of its list. */
function changingPages(rowsOf: (page: z.output<typeof listed>, path: string) => unknown): Target {
  return tampered(async (send, path, init) => {
    const response = await send(path, init)
    if (!path.startsWith('/thing/list') || !response.ok) return response
    const envelope = z.parse(z.looseObject({ result: listed }), await response.json())
    return Response.json({ ...envelope, result: { ...envelope.result, list: rowsOf(envelope.result, path) } })
  })
}

/** A server that treats everyone as the administrator. */
function unprotected(): Target {
  const target = conformingTarget()
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
  ['an expired session gets the HTTP code', replacing(401, 'sessionExpired', [401, 401, 'sessionExpired']), ['requires a session']],
  [
    'a missing permission is answered as a missing session',
    replacing(403, 'forbidden', [912, 401, 'sessionExpired']),
    ['requires the permission things'],
  ],
  ['nobody is rejected', unprotected(), ['requires a session', 'requires the permission things']],
  [
    'no session has to be confirmed',
    tampered(async (send, path, init) => {
      const body = JSON.stringify({ password: 'ann keeps a secret' })
      if (path === '/melt' && init.headers['token'] !== undefined) await send('/account/confirm', { ...init, body })
      return send(path, init)
    }),
    ['POST /melt requires a confirmed session'],
  ],
  [
    'an unknown id is answered as invalid input',
    replacing(404, 'notFound', [400, 400, 'badRequest']),
    ['GET /thing/:id answers notFound for an unknown id'],
  ],
  ['an error is undeclared', replacing(404, 'notFound', [404, 404, 'noSuchThing']), ['GET /thing/:id answers notFound for an unknown id']],
  ['issues are missing', replacing(400, 'badRequest', [400, 400, 'badRequest']), ['rejects undeclared and invalid input']],
  ['unknown parameters are accepted', ignoring('noSuchField'), ['rejects undeclared and invalid input']],
  ['the page is ignored', ignoring('page'), ['returns stable pages']],
  ['the sort order is ignored', ignoring('sort'), ['sorts as requested']],
  [
    'the last page is empty',
    changingPages((page) => (page.page === page.pageCount && page.page > 1 ? [] : page.list)),
    ['holds as many rows as it says'],
  ],
  [
    'the total is one too high',
    changing('/thing/list', (text) => text.replace('"itemCount":5', '"itemCount":6')),
    ['as many rows as it says'],
  ],
  [
    'a page has a row of another one',
    changingPages(({ page, list }) => (page === 1 ? list : list.map((row) => ({ ...row, id: 't0' })))),
    ['each on one page'],
  ],
  [
    'descending leaves out a row',
    changingPages(({ list }, path) => (path.includes('sort=-') ? list.slice(1) : list)),
    ['the other way round in the opposite direction'],
  ],
  ['a filter is ignored', ignoring('colour'), ['returns only rows that match the filters']],
  [
    'the content type is ignored',
    tampered((send, path, init) => send(path, { ...init, headers: { ...init.headers, ...headers } })),
    ['POST /paint rejects'],
  ],
])('a server fails when %s', async (_, target, titles) => {
  const failed = await problems(target)
  for (const title of titles) expect(failed.join('\n')).toMatch(new RegExp(`^failed: .*${title}`, 'm'))
})

test('a call that no scenario makes fails, and its derived checks are skipped', async () => {
  const forgotten = defineCall({ ...getThing, path: '/forgotten/:id' })
  expect(await problems(conformingTarget(), { ...contract, calls: [...contract.calls, forgotten] })).toEqual([
    'failed: GET /forgotten/:id succeeds as its contract declares: no scenario makes this call successfully',
    ...[
      'rejects undeclared and invalid input and names the field',
      'requires a session',
      'requires the permission things',
      'answers notFound for an unknown id',
    ].map((title) => `skipped: GET /forgotten/:id ${title}: no scenario makes this call successfully`),
  ])
})

test('without a second account the checks that need one are skipped', async () => {
  const { limited: _, ...target } = conformingTarget()
  const skipped = await problems(target)
  expect(skipped).toHaveLength(4)
  for (const line of skipped) expect(line).toMatch(/^skipped: .* requires the permission things: no second account given/)
})

test('discovery finds calls, lists and scenarios, without excluded features', async () => {
  const parts = await listParts()
  expect(parts).toContain('access')
  const all = await discoverContract()
  expect(all.conformances).toHaveLength(parts.length)
  expect(all.calls.map(({ path }) => path)).toContain('/login')
  const fewer = await discoverContract(new Set(['access']))
  expect(fewer.calls.map(({ path }) => path)).not.toContain('/login')
  expect(fewer.conformances).toHaveLength(parts.length - 1)
})
