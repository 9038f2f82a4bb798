import { beforeAll, expect, test } from 'vitest'
import { paste } from './test-paste.tsx'

// Preloads the code that is loaded on first use.
beforeAll(() => import('./rich-text-editor.tsx'))

const linesOf = async (html: string) => (await paste(html)).lines()

/** A paragraph of a list, as Word writes it: the marker in an element of its own, the level in a style that only Word knows. */
function wordItem(marker: string, level: number, text: string, list = 'l0'): string {
  const space = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>`
  return `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:
${list} level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span
style='mso-list:Ignore'>${marker}${space}</span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>
`
}

function wordPage(body: string): string {
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=Word.Document><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->
<style><!-- @list l0 {mso-list-id:1;} @list l0:level1 {mso-level-number-format:bullet;} p.MsoNormal {margin:0cm;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
${body}<!--EndFragment--></body></html>`
}

test('bullets of Word are a list, nested as there, and without the bullets as text', async () => {
  const html = wordPage(
    `<p class=MsoNormal>之前<o:p></o:p></p>${wordItem('·', 1, '苹果')}${wordItem('o', 2, '红的')}${wordItem('§', 3, '很红')}${wordItem('·', 1, '梨')}<p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
  )
  expect(await linesOf(html)).toEqual(['之前', '- 苹果', '  - 红的', '    - 很红', '- 梨', ''])
})

test('numbers of Word are a list that begins with its number, with bullets and other numbers in it', async () => {
  const html = wordPage(
    wordItem('3.', 1, '三') +
      wordItem('a)', 2, '甲') +
      wordItem('b)', 2, '乙') +
      wordItem('·', 2, '点') +
      wordItem('4.', 1, '四') +
      wordItem('一、', 1, '另一个', 'l1') +
      wordItem('（二）', 1, '又一个', 'l1'),
  )
  expect(await linesOf(html)).toEqual(['3. 三', '   1. 甲', '   2. 乙', '   - 点', '4. 四', '1. 另一个', '2. 又一个'])
})

test('a list of Word that begins with a deep level, or has nine of them, stays a text that can be saved', async () => {
  expect(await linesOf(wordPage(wordItem('o', 2, '深') + wordItem('o', 2, '同级') + wordItem('·', 1, '浅')))).toEqual([
    '- 深',
    '- 同级',
    '- 浅',
  ])
  const deep = Array.from({ length: 9 }, (_, index) => wordItem('·', index + 1, String(index + 1)))
  expect((await linesOf(wordPage(deep.join('')))).map((line) => line.trim())).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `- ${level}`),
  )
})

test('lists of Word in cells are lists, a picture as bullet is no picture, and headings keep their numbers', async () => {
  const html = wordPage(
    `<h1 style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>总则</h1>
<table class=MsoTableGrid border=1><tr><td valign=top><p class=MsoNormal>甲<o:p></o:p></p></td><td>${wordItem('<img width=9 src="file:///C:/clip_image001.gif">', 1, '点')}</td></tr></table>`,
  )
  expect(await linesOf(html)).toEqual(['# 1. 总则', '甲 | - 点'])
})

test('lists of WPS are lists', async () => {
  const item = (marker: string, text: string) =>
    `<p class=MsoNormal style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;" ><![if !supportLists]><span style="mso-spacerun:'yes';font-family:宋体;" ><span style='mso-list:Ignore;' >${marker}<span>&nbsp;</span></span></span><![endif]><span style="mso-spacerun:'yes';font-family:宋体;" >${text}</span><span><o:p></o:p></span></p>`
  expect(
    await linesOf(
      `<html><head><meta name=Generator content="WPS Office"></head><body><!--StartFragment-->${item('1.', '甲')}${item('2.', '乙')}<!--EndFragment--></body></html>`,
    ),
  ).toEqual(['1. 甲', '2. 乙'])
})

test('lists of Word for the web, which are one for each item, are nested by their levels', async () => {
  const item = (tag: 'ul' | 'ol', level: number, text: string, position = 1) =>
    `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="BulletListStyle1 SCXW1 BCX0" role="list" start="${position}"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="${position}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">${text}</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></li></${tag}></div>`
  const body = item('ul', 1, '甲') + item('ul', 2, '乙') + item('ol', 2, '一') + item('ol', 2, '二', 2) + item('ul', 1, '丙')
  expect(await linesOf(`<div class="OutlineGroup">${body}</div>`)).toEqual(['- 甲', '  - 乙', '  1. 一', '  2. 二', '- 丙'])
})

test('a list beside an item, as Google Docs and LibreOffice write it, is a list in the item', async () => {
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;vertical-align:baseline">甲</span></p></li><ol><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>一</span></p></li><li dir="ltr" aria-level="2"><p><span>二</span></p></li></ol><li dir="ltr" aria-level="1"><p><span>乙</span></p></li></ul></b>`
  expect(await linesOf(docs)).toEqual(['- 甲', '  1. 一', '  2. 二', '- 乙'])
  const writer = '<ul>\n\t<li><p>甲</p></li>\n\t<ul>\n\t\t<li><p>一</p></li>\n\t</ul>\n\t<li><p>乙</p></li>\n</ul>'
  expect(await linesOf(writer)).toEqual(['- 甲', '  - 一', '- 乙'])
})

test('a list that begins nowhere begins with one', async () => {
  expect(await linesOf('<ol start="x"><li>甲</li></ol>')).toEqual(['1. 甲'])
})
