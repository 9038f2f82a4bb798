import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { email } from '#contract/schemas/schemas.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { Form } from './form.tsx'
import { useForm } from './use-form.ts'

const schema = z.strictObject({ email })
const cancel = vi.fn<() => void>()

function Person() {
  const form = useForm({ schema, initial: { email: '' }, submit: async () => {} })
  return (
    <Form form={form}>
      <TextField {...form.field('email')} label="邮箱" />
      <Button onClick={cancel}>取消</Button>
    </Form>
  )
}

async function press() {
  const user = userEvent.setup()
  render(<Person />)
  await user.type(screen.getByLabelText('邮箱'), 'abc')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: '取消' }) })
  return user
}

test('a button does not move while it is pressed: the error of the field that was left appears with the click', async () => {
  const user = await press()
  expect(screen.queryByText(/正确的邮箱/)).toBeNull()
  await user.pointer('[/MouseLeft]')
  expect(screen.getByText(/正确的邮箱/)).toBeTruthy()
  expect(cancel).toHaveBeenCalledOnce()
})

test('the error appears also if the pointer is released elsewhere, where nothing is clicked', async () => {
  await press()
  fireEvent.mouseUp(document.body)
  expect(await screen.findByText(/正确的邮箱/)).toBeTruthy()
})
