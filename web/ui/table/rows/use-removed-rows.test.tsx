import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { KeptPage } from '#web/testing/kept-page.tsx'
import { useRemovedRows, type PlacedRows } from './use-removed-rows.ts'

interface Row {
  readonly id: string
  readonly version: number
}

const rows: Row[] = [{ id: '甲', version: 1 }]
const keyOf = ({ id }: Row) => id
const versionOf = ({ version }: Row) => version

test('a kept list without deleted rows is not rendered again when it is left', async () => {
  const rendered: PlacedRows<Row>[] = []
  function Rows() {
    rendered.push(useRemovedRows({ keyOf, versionOf, rows, listKey: '1' }))
    return <p>行</p>
  }
  const user = userEvent.setup()
  render(
    <KeptPage>
      <Rows />
    </KeptPage>,
  )
  const shown = rendered.length
  await user.click(screen.getByRole('button', { name: '切换' }))
  await user.click(screen.getByRole('button', { name: '切换' }))
  expect(rendered).toHaveLength(shown)
})
