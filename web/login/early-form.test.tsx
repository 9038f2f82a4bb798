import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unavailable } from '#contract/kit/error.ts'
import { languages } from '#contract/kit/language.ts'
import { setLanguage } from '#web/kit/language/language.ts'
import { beginSession, endSession } from '#web/kit/session/session.ts'
import { drawnColour, themeColours } from '#web/kit/theme/theme-colours.ts'
import { setTheme } from '#web/kit/theme/theme.ts'
import { turnMockOn } from '#web/testing/start-mock.ts'
import { fail, startTestServer } from '#web/testing/test-server.ts'
import { signInPages } from './sign-in-markup.tsx'

const place = () => document.getElementById('root')
const form = () => place()?.querySelector('form')

/** A document as the build makes it, read by a browser up to its end; its first script has run. */
async function openDocument(): Promise<void> {
  vi.resetModules()
  vi.setSystemTime(new Date(2026, 8, 30))
  delete window.takeOverForm
  document.title = ''
  document.body.innerHTML = `<div id="root"></div>${signInPages.map((page) => `${page}<script></script>`).join('')}`
  await import('./early-form.ts')
  for (const script of document.querySelectorAll('script:not([type])')) {
    Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
    window.showForm?.()
  }
}

afterEach(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('zh-CN')
  setTheme({ darkTheme: false, appTheme: drawnColour })
})

for (const language of languages) {
  test.each([false, true])(
    `the page of the build in ${language} becomes the one that React draws, dark %s, and nothing differs`,
    async (darkTheme) => {
      setLanguage(language)
      setTheme({ darkTheme })
      await openDocument()
      expect(document.title).toBe(language === 'zh-CN' ? '登录 · 掌柜' : 'Sign in · Steward')
      const written = form()
      const html = place()?.innerHTML
      const { startSignIn } = await import('./start-sign-in.tsx')
      // What differs React says in the console, which fails the test.
      act(startSignIn)
      expect(form()).toBe(written)
      expect(place()?.innerHTML).toBe(html)
      expect(place()?.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('2026-09-30')
    },
  )
}

test('the form is not shown to who is signed in, not where the mock answers, and not in a colour that is to be worked out', async () => {
  beginSession({ token: 'T1', user: {} }, { isRemembered: true })
  await openDocument()
  expect(form()).toBeNull()
  localStorage.clear()
  setTheme({ appTheme: themeColours[1] })
  await openDocument()
  expect(form()).toBeNull()
  setTheme({ appTheme: drawnColour })
  await openDocument()
  expect(form()).not.toBeNull()
  turnMockOn()
  await openDocument()
  expect(form()).toBeNull()
})

test('the form does not flash up where another tab may hand its session over, and comes back when that has ended', async () => {
  beginSession({ token: 'T1', user: {} }, { isRemembered: false })
  // A new tab.
  sessionStorage.clear()
  await openDocument()
  expect(form()).toBeNull()
  endSession()
  await openDocument()
  expect(form()).not.toBeNull()
})

test('that a press waits is said until something is typed, in the language of the page', async () => {
  setLanguage('en-US')
  await openDocument()
  const button = form()?.querySelector('[type=submit]')
  const seen = () => [button?.getAttribute('aria-busy'), screen.getByRole('status').textContent]
  expect(seen()).toEqual([null, ''])
  button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(seen()).toEqual(['true', 'Please wait'])
  form()
    ?.querySelector('input')
    ?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(seen()).toEqual([null, ''])
})

test('code that has run without taking the form over is said to be missing; a form that was taken over stays', async () => {
  await openDocument()
  const takeOver = window.takeOverForm
  window.dispatchEvent(new Event('load'))
  screen.getByText('控制台加载失败，请检查网络连接。')
  takeOver?.()
  await openDocument()
  window.takeOverForm?.()
  window.dispatchEvent(new Event('load'))
  expect(form()).not.toBeNull()
})

test('where somebody has signed in in another tab meanwhile, the form is gone at once, for nobody keeps it from being sent', async () => {
  startTestServer({ 'GET /api/admin_info': () => fail(unavailable, {}), 'POST /api/logout': () => fail(unavailable, {}) })
  window.history.replaceState(null, '', '/login?redirect=%2Flist%2Fbasic-list')
  await openDocument()
  vi.useRealTimers()
  beginSession({ token: 'T1', user: {} }, { isRemembered: true })
  const { startSignIn } = await import('./start-sign-in.tsx')
  act(startSignIn)
  expect(form()).toBeNull()
  // The console has taken the page's place, and is told that the server is not available.
  await screen.findByRole('button', { name: '重试' })
  expect(form()).toBeNull()
})
