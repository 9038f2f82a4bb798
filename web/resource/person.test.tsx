import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { Person } from './person.tsx'

const person = (id: string, departmentName: string | null) => ({ id, username: 'lin', realName: '林晓东', departmentName })

test('a person has their department on hover, of those of the same name the right one, and is asked for once', async () => {
  const server = startTestServer({
    'GET /api/person/list': () => ok({ list: [person('0000000000000007', '华东大区'), person('0000000000000009', '研发中心')] }),
  })
  renderPage(<Person id="0000000000000009" name="林晓东" />, { address: '/list/people' })
  const named = screen.getByTitle('林晓东')
  fireEvent.pointerEnter(named)
  await waitFor(() => expect(named.title).toBe('林晓东 · 研发中心'))
  fireEvent.pointerEnter(named)
  await waitFor(() => expect(server.sentTo('GET /api/person/list').map(({ query }) => query)).toEqual([{ name: '林晓东' }]))
})

test('the name of somebody whom the user does not see, or who has no department, stays as it is', async () => {
  const server = startTestServer({ 'GET /api/person/list': () => ok({ list: [person('0000000000000005', null)] }) })
  renderPage(
    <>
      <Person id="0000000000000004" name="王掌柜" />
      <Person id="0000000000000005" name="李掌柜" />
    </>,
    { address: '/list/people' },
  )
  for (const name of ['王掌柜', '李掌柜']) fireEvent.pointerEnter(screen.getByTitle(name))
  await waitFor(() => expect(server.sentTo('GET /api/person/list')).toHaveLength(2))
  expect(screen.getAllByTitle(/掌柜$/)).toHaveLength(2)
})
