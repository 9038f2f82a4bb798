import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildElement, buildHeader } from '#contract/settings.ts'
import { startTestServer } from '#web/testing/test-server.ts'
import { askAgainAfterMs, askForBuild, askForBuildInTime, noteServedBuild, useNewBuild } from './served-build.ts'

beforeEach(() => {
  document.head.innerHTML = buildElement('mine')
})

const newBuild = () => renderHook(() => useNewBuild()).result
const answerOf = (build: string) => new Response(null, { headers: { [buildHeader]: build } })

test('an answer of another build than the document’s tells of a new one, also when it comes late; one of the same, or without a word, of none', () => {
  const build = newBuild()
  act(() => noteServedBuild(answerOf('mine')))
  expect(build.current).toBeUndefined()
  act(() => noteServedBuild(answerOf('theirs')))
  act(() => noteServedBuild(new Response()))
  expect(build.current).toBe('theirs')
  act(() => noteServedBuild(answerOf('mine')))
  expect(build.current).toBeUndefined()
})

test('a document that belongs to no build knows of no newer one', () => {
  document.head.innerHTML = ''
  const build = newBuild()
  act(() => noteServedBuild(answerOf('theirs')))
  expect(build.current).toBeUndefined()
})

test('the build is read from the document that is served; what is no document of the console, or no answer, changes nothing', async () => {
  const build = newBuild()
  const server = startTestServer({ 'GET /': () => new Response(`<head>${buildElement('theirs')}</head>`) })
  await act(askForBuild)
  expect(build.current).toBe('theirs')
  for (const answer of [() => new Response('<h1>Sign in</h1>'), () => new Response(buildElement('an-error'), { status: 502 })]) {
    server.answer('GET /', answer)
    await act(askForBuild)
  }
  server.answer('GET /', () => Promise.reject(new TypeError('network')))
  await act(askForBuild)
  expect(build.current).toBe('theirs')
})

test('it is asked for only where nothing has been heard of it for ten minutes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const server = startTestServer({ 'GET /': () => new Response() })
  noteServedBuild(answerOf('mine'))
  vi.setSystemTime(Date.now() + askAgainAfterMs - 1)
  askForBuildInTime()
  expect(server.sent).toEqual([])
  vi.setSystemTime(Date.now() + 1)
  askForBuildInTime()
  askForBuildInTime()
  await vi.waitFor(() => expect(server.sent).toMatchObject([{ method: 'GET', path: '/' }]))
})
