// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TooltipProvider } from '../../../../../ui/tooltip.tsx'
import type { StaffCall } from '../../../../session/session-context.ts'
import { describedAs } from '../../../../testing/open-admin.tsx'
import { Uploads } from '../../../../uploads/uploads.ts'
import { PictureDialog } from './picture-dialog.tsx'

function openDialog() {
  const onInsert = vi.fn<() => void>()
  const call = vi.fn<() => Promise<never>>() as unknown as StaffCall
  render(
    <TooltipProvider>
      <PictureDialog uploads={new Uploads(call)} onClose={() => {}} onClosed={() => {}} onInsert={onInsert} />
    </TooltipProvider>,
  )
  const user = userEvent.setup()
  const insert = async (address: string) => {
    const field = screen.getByLabelText('Or the address of a picture')
    await user.clear(field)
    if (address) await user.type(field, address)
    await user.click(screen.getByRole('button', { name: 'Insert image' }))
    return describedAs('Or the address of a picture')
  }
  return { insert, onInsert }
}

test('the address field explains which addresses are valid (R261, R262)', async () => {
  const { insert, onInsert } = openDialog()
  expect(describedAs('Or the address of a picture')).toContain('starts with https://')

  expect(await insert('http://pictures.example/a.png')).toContain(
    'only shown from addresses that start with https://',
  )
  expect(await insert('https://pictures.example/a.SVG')).toContain('SVG pictures can carry scripts')
  expect(await insert('a.png')).toContain('Enter the address of a picture')
  expect(await insert('')).toContain('Choose a file, or enter an address')
  expect(onInsert).not.toHaveBeenCalled()

  await insert('https://pictures.example/a.png')
  expect(onInsert).toHaveBeenCalledOnce()
})
