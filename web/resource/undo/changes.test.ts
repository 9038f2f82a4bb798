import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { networkFailed } from '#web/api/parse-response.ts'
import { setCurrentUser } from '#web/base/current-user.ts'
import { rememberChange } from './changes.ts'

let undone: string[] = []
const signIn = (userId: string) =>
  setCurrentUser({ userId, username: userId, realName: userId, avatar: '', desc: '', password: '', token: '', permissions: [] })
const change = (name: string) => rememberChange(() => Promise.resolve(void undone.push(name)))
const press = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true })

let userCount = 0
beforeEach(() => {
  undone = []
  document.body.innerHTML = ''
  // The changes of other tests are those of other users.
  userCount += 1
  signIn(`user${userCount}`)
})

test('the key undoes the last ten changes, the newest first, and each once', () => {
  const names = Array.from({ length: 11 }, (_, index) => String(index))
  const [undoOldest] = names.map(change)
  for (let count = 0; count < 12; count++) press()
  expect(undone).toEqual(names.slice(1).toReversed())
  undoOldest?.()
  expect(undone.at(-1)).toBe('0')
})

test('what a button has undone is not undone by the key', async () => {
  change('first')
  change('second')()
  await vi.waitFor(() => expect(undone).toEqual(['second']))
  press()
  expect(undone).toEqual(['second', 'first'])
})

test.each(['<input>', '<textarea></textarea>', '<p contenteditable="true"></p>', '<div data-cell="city"></div>'])(
  'in %s the key is left to what was typed',
  (markup) => {
    change('first')
    document.body.innerHTML = markup
    expect(press(document.body.firstElementChild ?? document.body)).toBe(true)
    expect(undone).toEqual([])
  },
)

test('while a dialog is open the key undoes nothing; on a check box and a closed cell it does', () => {
  change('first')
  document.body.innerHTML = '<div role="dialog"></div><input type="checkbox">'
  press()
  expect(undone).toEqual([])
  document.querySelector('div')?.remove()
  expect(press(document.querySelector('input') ?? document.body)).toBe(false)
  change('second')
  document.body.innerHTML = '<button data-cell="city"></button>'
  expect(press(document.querySelector('button') ?? document.body)).toBe(false)
  expect(undone).toEqual(['first', 'second'])
})

test('nobody undoes the changes of another user', () => {
  change('first')
  signIn('another')
  press()
  expect(undone).toEqual([])
})

test('an undo that failed can be tried again by its button', async () => {
  const undo = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(networkFailed(new TypeError('offline')))
    .mockResolvedValueOnce(undefined)
  const run = rememberChange(undo)
  run()
  await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(1))
  press()
  await Promise.resolve()
  run()
  await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(2))
})
