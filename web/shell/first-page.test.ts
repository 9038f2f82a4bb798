import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => void delete window.early)

/** Runs the script in a document whose first script has left this; gives the pages whose code it fetches, and what it asks ahead. */
async function run(opened?: { path: string; held: readonly string[] }) {
  const asked: string[] = []
  const fetched: string[] = []
  const { entries } = await import('./doors.ts')
  for (const { page, door } of entries) {
    if (!door) continue
    vi.spyOn(door, 'load').mockImplementation(async () => {
      fetched.push(page.id)
      return () => null
    })
  }
  if (opened) window.early = { ...opened, ask: (path) => void asked.push(path), answers: [] }
  await import('./first-page.ts')
  await Promise.resolve()
  return { fetched, asked }
}

test('the code of the page that the address names is fetched, and what it asks first is asked', async () => {
  expect(await run({ path: '/dashboard/console', held: ['dashboard_console'] })).toEqual({
    fetched: ['console'],
    asked: ['/dashboard/console'],
  })
})

test('the code of that page is told of, so that it can be waited for, and no failure to fetch it is', async () => {
  const { entries } = await import('./doors.ts')
  const door = entries.find(({ page }) => page.id === 'console')?.door
  if (!door) throw new Error('no console')
  vi.spyOn(door, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
  window.early = { path: '/dashboard/console', held: [], ask: () => {}, answers: [] }
  await import('./first-page.ts')
  expect(await window.early.pageCode).toBeUndefined()
  expect(door.load).toHaveBeenCalled()
})

test('nothing is asked ahead for who may not', async () => {
  expect(await run({ path: '/dashboard/console', held: ['basic_list'] })).toMatchObject({ asked: [] })
})

test('a page with a parameter is found by its address, with or without the slash at its end', async () => {
  expect(await run({ path: '/list/basic-info/7/', held: [] })).toMatchObject({ fetched: ['basic-info'] })
})

test.each([
  ['/v1.0', ['console']],
  ['/v1x0', []],
])('a sign in a path stands for itself alone: of a page at /v1.0 the address %s fetches %j', async (path, fetched) => {
  const { entries } = await import('./doors.ts')
  const console = entries.find(({ page }) => page.id === 'console')
  vi.spyOn(entries, 'find').mockImplementation(
    (...how) => console && [{ ...console, page: { ...console.page, path: '/v1.0' } }].find(...how),
  )
  expect(await run({ path, held: [] })).toMatchObject({ fetched })
})

test('an address of no page, and a document without a session, fetch nothing', async () => {
  expect(await run({ path: '/list/basic-list/more', held: ['basic_list'] })).toEqual({ fetched: [], asked: [] })
  vi.resetModules()
  expect(await run()).toEqual({ fetched: [], asked: [] })
})
