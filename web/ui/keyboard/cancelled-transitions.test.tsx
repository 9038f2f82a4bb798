import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { PopoverButton } from '#web/ui/popover/popover.tsx'
import { ChoiceSearch } from '#web/ui/fields/select/choice-search.tsx'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { endCancelledTransitions } from './cancelled-transitions.ts'

beforeAll(async () => {
  await import('#web/ui/popover/popover-panel.tsx')
})

test('what is opened by keyboard has the focus, though several transitions of an element were cancelled before', async () => {
  stubResizeObserver()
  endCancelledTransitions()
  render(<PopoverButton label="选择" renderContent={() => <ChoiceSearch />} />)
  const opener = screen.getByRole('button', { name: '选择' })
  const tell = (type: string, propertyName: string) => opener.dispatchEvent(new TransitionEvent(type, { propertyName, bubbles: true }))
  for (const type of ['transitionrun', 'transitioncancel']) for (const property of ['color', 'outline-color']) tell(type, property)
  opener.focus()
  // The key's release follows later.
  fireEvent.click(opener)
  const field = await screen.findByRole('combobox', { name: '输入搜索' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})
