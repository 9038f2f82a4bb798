import { expect, test } from 'vitest'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { UploadList, type SendFile } from './upload-list.ts'

type Options = Parameters<SendFile>[1]

function storedFile(name: string): StoredFile {
  return { id: `id of ${name}`, name, type: 'image/png', size: 4, width: 1, height: 1, url: '/x', thumbnailUrl: null, createDate: '' }
}

/** A list whose uploads the test ends. */
function trialList() {
  const sent = new Map<string, Options & { end: (stored: StoredFile) => void; fail: (error: Error) => void }>()
  const cancelled: string[] = []
  const values: string[][] = []
  const list = new UploadList({
    send: (file, options) =>
      new Promise((end, fail) => {
        options.signal.addEventListener('abort', () => fail(new Error('aborted')))
        sent.set(file.name, { ...options, end, fail })
      }),
    cancel: (id) => Promise.resolve(void cancelled.push(id)),
    urlOf: (url) => url,
  })
  list.onChange((stored) => values.push(stored.map(({ name }) => name)))
  const add = (...names: string[]) => list.add(names.map((name) => new File(['file'], name)))
  const states = () => list.items().map(({ name, state }) => `${name} ${state}`)
  const end = async (name: string) => {
    sent.get(name)?.end(storedFile(name))
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { list, sent, cancelled, values, add, states, end }
}

test('two files are sent at a time, the next one as soon as one has arrived, and the value keeps the order of the list', async () => {
  const { add, states, end, values } = trialList()
  add('a', 'b', 'c')
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  await end('b')
  await expect.poll(states).toEqual(['a sending', 'b stored', 'c sending'])
  await end('c')
  await end('a')
  await expect.poll(() => values).toEqual([['b'], ['b', 'c'], ['a', 'b', 'c']])
})

test('a value from outside with the same files does not end what is on its way', async () => {
  const { list, add, states, end, values } = trialList()
  add('a', 'b')
  await end('a')
  await expect.poll(() => values).toEqual([['a']])
  list.replace([storedFile('a')])
  expect(states()).toEqual(['a stored', 'b sending'])
  await end('b')
  await expect.poll(() => values).toEqual([['a'], ['a', 'b']])
})

test('a failed upload keeps its message and is continued under its id', async () => {
  const { list, add, sent, states } = trialList()
  add('a')
  sent.get('a')?.onBegin('upload1')
  sent.get('a')?.onProgress(3)
  sent.get('a')?.fail(new Error('没有网络'))
  await expect.poll(states).toEqual(['a failed'])
  expect(list.items()[0]).toMatchObject({ error: '没有网络', sent: 3, uploadId: 'upload1' })
  list.retry(list.items()[0]?.key ?? '')
  expect(states()).toEqual(['a sending'])
  expect(sent.get('a')?.uploadId).toBe('upload1')
})

test('removing a file on its way stops it and what was sent; it never becomes part of the value', async () => {
  const { list, add, sent, cancelled, values, states } = trialList()
  add('a', 'b', 'c')
  sent.get('a')?.onBegin('upload1')
  list.remove(list.items()[0]?.key ?? '')
  expect(sent.get('a')?.signal.aborted).toBe(true)
  expect(cancelled).toEqual(['upload1'])
  await expect.poll(states).toEqual(['b sending', 'c sending'])
  expect(values).toEqual([])
})

test('sorting and removing what is stored change the value; a value from outside replaces everything', async () => {
  const { list, values, states } = trialList()
  list.replace([storedFile('a'), storedFile('b')])
  expect(values).toEqual([])
  list.reorder(
    list
      .items()
      .map(({ key }) => key)
      .toReversed(),
  )
  list.remove('id of a')
  expect(values).toEqual([['b', 'a'], ['b']])
  list.add([new File(['file'], 'c')])
  list.replace([])
  await expect.poll(states).toEqual([])
})
