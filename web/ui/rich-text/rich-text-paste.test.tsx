import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { cleanPasted } from './paste/pasted-html.ts'
import { paste } from './test-paste.tsx'

// Preloads the code that is loaded on first use.
beforeAll(() => import('./rich-text-editor.tsx'))

const picture = new File(['png'], 'image.png', { type: 'image/png' })
const linesOf = async (html: string) => (await paste(html)).lines()

const excel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet>
<style><!--table {mso-displayed-decimal-separator:"\\."; mso-displayed-thousand-separator:"\\,";} .xl65 {mso-number-format:"0\\.00";}--></style></head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=144 style='border-collapse:collapse;width:108pt'>
<!--StartFragment-->
 <col width=72 span=2 style='width:54pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 width=72 style='height:15.0pt;width:54pt'>品名</td>
  <td width=72 style='width:54pt'>面积/m<font class="font5"><sup>2</sup></font></td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 align=right style='height:15.0pt'>1,200.50</td>
  <td>H<font class="font6"><sub>2</sub></font>O<br>
    纯净</td>
 </tr>
 <tr height=20 style='display:none'><td>隐藏</td><td></td></tr>
 <![if supportMisalignedColumns]>
 <tr height=0 style='display:none'><td width=72 style='width:54pt'></td><td width=72 style='width:54pt'></td></tr>
 <![endif]>
<!--EndFragment-->
</table></body></html>`

test('cells of Excel stay a table, although Excel puts a picture of them beside it', async () => {
  const { lines, uploaded } = await paste(excel, { text: '品名\t面积/m2\r\n', files: [picture] })
  expect(lines()).toEqual(['品名 | 面积/m^2', '1,200.50 | H_2O⏎纯净'])
  expect(uploaded).toEqual([])
  expect(screen.queryByText(/张图片未能带入/)).toBeNull()
})

test('a picture without words beside it is uploaded, such as one that was copied on a page or in Word', async () => {
  for (const html of [
    '',
    '<meta charset="utf-8"><img src="https://example.com/a.png" alt="图">',
    `<html><body><!--StartFragment--><p class=MsoNormal><span lang=EN-US><img width=96 src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"></span><o:p></o:p></p><!--EndFragment--></body></html>`,
  ]) {
    const { lines, uploaded } = await paste(html, { files: [picture] })
    await waitFor(() => expect(lines()).toContain('(image image.png)'))
    expect(uploaded).toEqual(['image.png'])
    expect(screen.queryByText(/张图片未能带入/)).toBeNull()
  }
})

test.each([
  [
    'WPS',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name="Generator" content="WPS Office ET"/><style><!-- @font-face{font-family:"宋体"} .et2{mso-number-format:"\\@"} --></style></head><body link="blue" vlink="purple"><table width="144" border="0" cellpadding="0" cellspacing="0" style='border-collapse:collapse;table-layout:fixed;'><col width="72" span="2" style='width:54.00pt;'/><!--StartFragment--><tr height="18"><td class="et2" height="18" width="72" x:str>甲</td><td width="72" x:num>1</td></tr><tr><td>乙</td><td></td></tr><!--EndFragment--></table></body></html>`,
  ],
  [
    'rows without their table',
    '<!--StartFragment--><col width=72 span=2><tr><td>甲</td><td>1</td></tr><tr><td>乙</td><td></td></tr><!--EndFragment-->',
  ],
  [
    'Google Sheets',
    `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;width:0px" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;">甲</td><td style="text-align:right;">1</td></tr><tr><td>乙</td><td></td></tr></tbody></table>`,
  ],
  [
    'LibreOffice',
    `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">body,div,table { font-family:"Liberation Sans" } comment { display:none; }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><a class="comment-indicator"></a><comment>批注</comment><font face="Noto Sans CJK SC">甲</font></td><td align="right" sdval="1" sdnum="2052;">1</td></tr><tr><td align="left">乙</td><td align="left"><br></td></tr></table></body></html>`,
  ],
])('cells of %s stay a table', async (_, html) => {
  const { lines, uploaded } = await paste(html, { files: [picture] })
  expect(lines()).toEqual(['甲 | 1', '乙 | '])
  expect(uploaded).toEqual([])
})

test('several pictures at once all stay, in their order', async () => {
  const pictures = ['1.png', '2.png', '3.png'].map((name) => new File(['png'], name, { type: 'image/png' }))
  const { lines, uploaded } = await paste('', { files: pictures })
  await waitFor(() => expect(lines()).toEqual(['(image 1.png)', '(image 2.png)', '(image 3.png)']))
  expect(uploaded).toEqual(['1.png', '2.png', '3.png'])
})

test('a single cell is its text, and merged cells stay within what can be stored', async () => {
  expect(await linesOf('<table><!--StartFragment--><tr><td>只有一格</td></tr><!--EndFragment--></table>')).toEqual(['只有一格'])
  const [merged, below] = await linesOf('<table><tr><td colspan=16384 rowspan=0>合并</td></tr><tr><td>甲</td></tr></table>')
  expect([merged, below?.startsWith('甲 | ')]).toEqual(['合并', true])
})

test('cells that an editor like ours has copied in another product stay within what can be stored, too', () => {
  const copied = '<table data-pm-slice="1 1 []"><tr><td colspan="900"><p>合并</p></td></tr></table>'
  expect(cleanPasted(copied)).toContain('<td colspan="50">')
})

test.each([
  ['<pre><code>甲\n  乙</code></pre>'],
  ['<div class="highlight"><pre><span>甲</span><br/><span>&nbsp; 乙</span><br></pre></div>'],
  ['<pre class="code-snippet__js"><code><span class="code-snippet_outer">甲</span></code><code><span>  乙</span></code></pre>'],
  [
    '<pre><code><table class="hljs-ln"><tbody>\n<tr><td class="hljs-ln-numbers"><div data-line-number="1"></div></td><td>甲</td></tr>\n<tr><td><div data-line-number="2"></div></td><td>  乙</td></tr></tbody></table></code></pre>',
  ],
  [
    `<div style="color:#ccc;font-family:Consolas, 'Courier New', monospace;font-size:14px;white-space:pre;"><div><span>甲</span></div><div><span>  乙</span></div></div>`,
  ],
])('code keeps its lines: %s', async (html) => {
  expect(await linesOf(html)).toEqual(['```', '甲\n  乙', '```'])
})

test('an empty line of code stays', async () => {
  expect(await linesOf('<pre><div>甲</div><div><br></div><div>乙</div></pre>')).toEqual(['```', '甲\n\n乙', '```'])
})

test('text of Google Docs keeps its superscript, and is not bold because of the element around it', async () => {
  expect(
    await linesOf(
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;vertical-align:baseline">x</span><span style="font-size:0.6em;vertical-align:super">2</span><span style="font-weight:700"> 粗</span></p></b>`,
    ),
  ).toEqual(['x^2* 粗'])
})

test('pictures that cannot be pasted are counted in a message, and the text stays', async () => {
  const { lines, uploaded } = await paste(
    `<section><p>公众号<img data-src="https://mmbiz.qpic.cn/1" src="data:image/svg+xml,x"></p><p class=MsoNormal><img src="file:///C:/Temp/clip_image002.png"><o:p></o:p></p><img width="1" height="1" src="https://count.example"></section>`,
    { files: [picture] },
  )
  expect(lines()).toEqual(['公众号'])
  expect(uploaded).toEqual([])
  await screen.findByText('粘贴的内容中有 2 张图片未能带入，请另存后用“图片”按钮上传')
})
