import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const save = (content: unknown[]) => admin.send('PUT', '/preference/components.richText', { value: { type: 'doc', content } })
const textOf = (text: string, ...marks: unknown[]) => [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }]
const linkTo = (href: string) => ({ type: 'link', attrs: { href } })

test('[E3] the server refuses what the editor never sends, and keeps what was stored before', async () => {
  const before = textOf('as it was')
  expect((await save(before)).status).toBe(200)
  const payloads = [
    textOf('x', linkTo('javascript:alert(1)')),
    textOf('x', linkTo('data:text/html,<script>alert(1)</script>')),
    textOf('x', { type: 'link', attrs: { href: 'https://example.com', onclick: 'alert(1)' } }),
    [{ type: 'image', attrs: { src: 'x', srcset: 'https://evil.example/x 2x', onerror: 'alert(1)' } }],
    [{ type: 'svg', content: textOf('<svg onload=alert(1)>') }],
    [{ type: 'math', html: '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>' }],
    [{ type: 'paragraph', html: '<noscript><p title="</noscript><img src=x onerror=alert(1)>">' }],
    [],
  ]
  for (const payload of payloads) expect((await save(payload)).status).toBe(400)
  const { result } = await admin.send('GET', '/preference/list')
  expect(JSON.stringify(result)).toContain('as it was')
  expect(JSON.stringify(result)).not.toContain('alert')
})

test('[E3] markup in a text is stored as the text that it is', async () => {
  const markup = '<img src=x onerror=alert(1)><script>alert(1)</script>'
  expect((await save(textOf(markup))).status).toBe(200)
  const { result } = await admin.send('GET', '/preference/list')
  expect(JSON.stringify(result)).toContain(JSON.stringify(markup))
})
