import { expect, test } from 'vitest'
import { translateViewer } from './viewer-words.ts'

/** Lets observers run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('words of the viewer are replaced when they appear and when they change; names, code and unknown words stay', async () => {
  const place = document.createElement('div')
  place.innerHTML =
    '<h4>Parameters</h4><div class="parameter__name">Name</div><pre>Code</pre><button title="Expand operation"> Execute </button><p>Coins</p>'
  const end = translateViewer(place)
  expect(place.textContent).toBe('参数NameCode 执行 Coins')
  expect(place.querySelector('button')?.title).toBe('展开接口')
  place.insertAdjacentHTML('beforeend', '<section><h4>Server response</h4></section>')
  const word = place.querySelector('h4')?.firstChild
  if (word) word.nodeValue = 'Responses'
  place.querySelector('button')?.setAttribute('title', 'Collapse operation')
  await settled()
  expect(place.textContent).toBe('响应NameCode 执行 Coins服务器响应')
  expect(place.querySelector('button')?.title).toBe('收起接口')
  end()
  place.insertAdjacentHTML('beforeend', '<p>Cancel</p>')
  await settled()
  expect(place.textContent).toContain('Cancel')
})
