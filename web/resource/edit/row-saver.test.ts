import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line } from '#contract/schemas/schemas.ts'
import { ApiError } from '#web/base/api-error.ts'
import { RowSaver } from './row-saver.ts'

const permission = definePermission('coins', { 'zh-CN': '硬币', 'en-US': 'Coins' })

const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({ name: line({ max: 40 }), place: line({ max: 40 }) }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: true }], filters: {} },
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

const shown = {
  id: '0000000000000001',
  name: '一分',
  place: '柜',
  createDate: '2026-11-21T01:00:00.000Z',
  updateDate: '2026-11-21T01:00:00.000Z',
  version: 1,
}

/** A server with one row; `changes` are what another user changes, before the first write. */
function serverWith(changes: Partial<typeof shown> = {}) {
  let stored = { ...shown, ...changes }
  const sent: object[] = []
  async function update({ body: { version, ...fields } }: { body: { version: number } }) {
    sent.push({ ...fields, version })
    await Promise.resolve()
    if (version !== stored.version) {
      throw new ApiError({
        name: 'coinChanged',
        code: 409,
        status: 409,
        message: '',
        requestId: '',
        details: { current: stored },
        issues: [],
      })
    }
    stored = { ...stored, ...fields, version: version + 1 }
    return stored
  }
  return { sent, saver: new RowSaver(coins, update) }
}

test('the changes of one row are sent one after another, each with the version that the one before has made', async () => {
  const { sent, saver } = serverWith()
  const results = await Promise.all([saver.save(shown, { name: '二分' }), saver.save({ ...shown, name: '二分' }, { place: '盒' })])
  expect(sent).toEqual([
    { name: '二分', version: 1 },
    { place: '盒', version: 2 },
  ])
  expect(results[1]).toMatchObject({ saved: { name: '二分', place: '盒', version: 3 } })
})

test('what another user has changed in another field is merged without a question', async () => {
  const { sent, saver } = serverWith({ place: '盒', version: 2 })
  expect(await saver.save(shown, { name: '二分' })).toMatchObject({ saved: { name: '二分', place: '盒', version: 3 } })
  expect(sent).toEqual([
    { name: '二分', version: 1 },
    { name: '二分', version: 2 },
  ])
})

test('a field that both have changed is not written; both values are returned', async () => {
  const { sent, saver } = serverWith({ name: '五分', version: 2 })
  const result = await saver.save(shown, { name: '二分' })
  expect(result).toMatchObject({ conflict: { mine: { name: '二分' }, theirs: { name: '五分' }, since: 1, current: { version: 2 } } })
  expect(sent).toHaveLength(1)
})

test('a value that both have changed to the same is saved without another write', async () => {
  const { sent, saver } = serverWith({ name: '二分', version: 2 })
  expect(await saver.save(shown, { name: '二分' })).toMatchObject({ saved: { name: '二分', version: 2 } })
  expect(sent).toHaveLength(1)
})

test('a change after a failed one is still sent', async () => {
  const { sent, saver } = serverWith({ name: '五分', version: 2 })
  const failing = saver.save(shown, { name: '二分' })
  const next = saver.save(shown, { place: '盒' })
  await failing
  expect(await next).toMatchObject({ saved: { name: '五分', place: '盒', version: 3 } })
  expect(sent.at(-1)).toEqual({ place: '盒', version: 2 })
})
