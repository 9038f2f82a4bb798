import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createDocumentNavigation } from './document-navigation.ts'

test('reloading the current page drops the hash', () => {
  const loadDocument = vi.fn<(address: string) => void>()
  createDocumentNavigation({ queryClient: new QueryClient(), loadDocument, currentPath: () => '/list?page=2#row' }).reloadPage()
  expect(loadDocument).toHaveBeenCalledWith('/list?page=2')
})
