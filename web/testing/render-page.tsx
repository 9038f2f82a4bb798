import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import type { Permission } from '#contract/permissions/permission.ts'
import { ToastRegion } from '#web/ui/toast/toast.tsx'
import { NavigationContext } from '#web/base/page/navigation.ts'
import { PageContext } from '#web/base/page/page.ts'
import { request } from '#web/api/client.ts'
import { setCallSender } from '#web/base/send-call.ts'
import { ConsoleQueryClient } from '#web/api/console-query-client.ts'
import { setCurrentUser } from '#web/base/current-user.ts'
import { readUsername } from '#web/api/session/stored-session.ts'
import { stubResizeObserver } from './stub-resize-observer.ts'

stubResizeObserver()

interface PageOptions {
  /** The page's path and query. */
  address: string
  params?: Readonly<Record<string, string>>
  permissions?: readonly Permission[]
}

const title = { 'zh-CN': '页面', 'en-US': 'Page' }

/**
 * Renders a page as the shell does, signed in with the given permissions. Returns the user-event instance, the current path, and a function
 * that refetches everything.
 */
export function renderPage(page: ReactNode, { address, params = {}, permissions = [] }: PageOptions) {
  setCallSender(request)
  setCurrentUser({
    userId: 'u1',
    // The client rejects calls when the stored user differs.
    username: readUsername() ?? 'wang',
    realName: '王掌柜',
    avatar: '',
    desc: '',
    password: '',
    token: '',
    permissions: permissions.map(({ value, label }) => ({ value, label: label['zh-CN'] })),
  })
  let current = address

  function Frame() {
    const [{ pathname, search }, setAddress] = useState(() => new URL(address, 'http://localhost'))
    const [navigation] = useState(() => ({
      navigate(to: string) {
        current = to
        setAddress(new URL(to, 'http://localhost'))
      },
      prefetch: () => {},
    }))
    const [pageInfo] = useState({ id: 'page', title, purpose: title })
    return (
      <NavigationContext value={navigation}>
        <PageContext value={{ page: pageInfo, params, pathname, search }}>
          {page}
          <ToastRegion />
        </PageContext>
      </NavigationContext>
    )
  }

  const client = new ConsoleQueryClient({ defaultOptions: { queries: { retry: false, staleTime: 300_000 }, mutations: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Frame />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), address: () => current, refresh: () => act(() => client.invalidateQueries()) }
}
