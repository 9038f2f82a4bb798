import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Activity } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { FilterBar } from './filter-bar.tsx'

// Simulates a small screen.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })))

beforeAll(async () => {
  await import('./further-filters.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
})

test('the filter sheet is closed when a kept-alive page is shown again', async () => {
  const user = userEvent.setup()
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <FilterBar
        activeCount={0}
        onReset={() => {}}
        first={<TextField label="名称" value="" onChange={() => {}} />}
        filters={[{ id: 'city', label: '城市', isSet: false, field: <TextField label="城市" value="" onChange={() => {}} /> }]}
      />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  await user.click(screen.getByRole('button', { name: '筛选' }))
  await screen.findByRole('dialog', { name: '筛选' })
  rerender(page('hidden'))
  rerender(page('visible'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the button of the sheet counts filters and conditions', () => {
  const city = { id: 'city', label: '城市', field: <span>城市</span> }
  const chip = { id: 'name.contains.a', label: '', isSet: true, field: <span>名称</span> }
  render(
    <FilterBar
      activeCount={2}
      onReset={() => {}}
      first={<TextField label="名称" value="" onChange={() => {}} />}
      filters={[
        { ...city, isSet: true },
        { ...city, id: 'state', isSet: false },
      ]}
      conditions={{
        chips: [chip, { ...chip, id: 'name.contains.b' }],
        renderButton: () => null,
        renderSuggestions: () => null,
        section: null,
      }}
    />,
  )
  screen.getByRole('button', { name: /^筛选.*3 个条件生效$/ })
})
