import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '#web/base/i18n/language.ts'
import { LoginPage } from './login-page.tsx'

const page = <LoginPage today={new Date(2026, 10, 21)} onEnter={() => {}} />

beforeEach(() => {
  setLanguage('zh-CN')
})
afterEach(() => {
  vi.restoreAllMocks()
})

function firstVisitWith(...languages: string[]) {
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
}

test('on a first visit with a browser in English the page offers English, in English, and switches to it', async () => {
  firstVisitWith('de-DE', 'en-GB')
  render(page)
  expect(screen.getByRole('complementary', { name: 'Also available in English' }).lang).toBe('en-US')
  await userEvent.click(screen.getByRole('button', { name: 'Use English' }))
  screen.getByRole('heading', { level: 1, name: 'Sign in' })
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('an offered language that is declined is not offered again', async () => {
  firstVisitWith('en-US')
  render(page)
  await userEvent.click(screen.getByRole('button', { name: 'Do not show again' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  cleanup()
  render(page)
  screen.getByRole('heading', { level: 1, name: '登录' })
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('an English page offers Chinese to a browser in Chinese', () => {
  setLanguage('en-US')
  firstVisitWith('zh-TW')
  render(page)
  screen.getByRole('complementary', { name: '本系统有中文界面' })
})

test.each([[['zh-CN', 'en-US']], [['fr-FR']], [[]]])('a browser in %j is offered nothing on a Chinese page', (languages) => {
  firstVisitWith(...languages)
  render(page)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a user who chooses another language than that of the browser is offered nothing', async () => {
  firstVisitWith('zh-CN')
  render(page)
  await userEvent.click(screen.getByRole('button', { name: /English/ }))
  screen.getByRole('heading', { level: 1, name: 'Sign in' })
  expect(screen.queryByRole('complementary')).toBeNull()
})
