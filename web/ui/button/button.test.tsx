import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button that the browser has translated shows and ends its spinner', () => {
  const { rerender } = render(<Button>保存</Button>)
  const [text] = screen.getByText('保存').childNodes
  const tag: string = 'font'
  const translated = document.createElement(tag)
  translated.textContent = 'Save'
  text?.parentNode?.replaceChild(translated, text)
  rerender(<Button isBusy>保存</Button>)
  expect(screen.getByRole('button', { name: 'Save', busy: true }).querySelector('svg')).not.toBeNull()
  rerender(<Button>保存</Button>)
  expect(screen.getByRole('button', { name: 'Save' }).querySelector('svg')).toBeNull()
})
