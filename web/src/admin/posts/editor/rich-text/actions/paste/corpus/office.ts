import type { Specimen } from './specimen.ts'

/** Modeled on the clipboard formats of these programs; the words are invented. */
export const office: readonly Specimen[] = [
  {
    source: 'Word: marks, a heading and a quote',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal {mso-style-unhide:no; margin:0in; font-size:11.0pt; font-family:"Calibri",sans-serif;} h2 {mso-style-next:Normal; color:#2F5496;} @list l0 {mso-list-id:91;} --></style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment--><h2><span style='font-family:"Calibri Light"'>Results<o:p></o:p></span></h2><p class=MsoNormal><span style='color:#333333'>Net <b style='mso-bidi-font-weight:normal'>sales</b> rose <i>again</i> to <u>41</u> m<sup>2</sup>, not <s>40</s>, in the
year.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoQuote>We are content.</p><p class=MsoNormal align=center style='text-align:center'>Middle</p><!--EndFragment--></body></html>`,
    saved: [
      '<h2>Results</h2>',
      '<p>Net <strong>sales</strong> rose <em>again</em> to <u>41</u> m<sup>2</sup>, not <s>40</s>, in the year.</p>',
      '<blockquote>We are content.</blockquote>',
      '<p style="text-align:center">Middle</p>',
    ],
  },
  {
    source: 'Word: lists on three levels',
    html: `<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Plan<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Buy <b>copper</b></p><p class=MsoListParagraphCxSpMiddle style='margin-left:1.5in;mso-list:l0 level3 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Cheap</p><p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Sell tin</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Wait</p><p class=MsoNormal>Then</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>c)<span>&nbsp; </span></span>Last</p>`,
    saved: [
      '<ol><li>Plan<ul><li>Buy <strong>copper</strong><ul><li>Cheap</li></ul></li><li>Sell tin</li></ul></li><li>Wait</li></ol>',
      '<p>Then</p>',
      '<p>c) Last</p>',
    ],
  },
  {
    source: 'Word: a numbered heading, a list that starts at 4',
    html: `<h1 style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1<span>&nbsp; </span></span><![endif]>Scope</h1><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>4.<span>&nbsp; </span></span>Four</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>5.<span>&nbsp; </span></span>Five</p>`,
    saved: ['<h1>Scope</h1>', '<ol start="4"><li>Four</li><li>Five</li></ol>'],
  },
  {
    source: 'Word: letters, Roman numerals and numbers in parts are written out; numbers that jump stay',
    html: `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Terms</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>(a)<span>&nbsp; </span></span>Buy</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>(b)<span>&nbsp; </span></span>Sell</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>4.<span>&nbsp; </span></span>Wait</p><p class=MsoNormal>Then</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>iv.<span>&nbsp; </span></span>Four</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.1<span>&nbsp; </span></span>Parts</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>Article II.<span>&nbsp; </span></span>Law</p><p class=MsoListParagraph style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Bullet</p>`,
    saved: [
      '<ol><li>Terms<br>(a) Buy<br>(b) Sell</li></ol>',
      '<ol start="4"><li>Wait</li></ol>',
      '<p>Then</p>',
      '<p>iv. Four</p>',
      '<p>1.1 Parts</p>',
      '<p>Article II. Law</p>',
      '<ul><li>Bullet</li></ul>',
    ],
  },
  {
    source: 'Word on the web: a lettered list with its pattern',
    html: `<div class="ListContainerWrapper SCXW1"><ol class="NumberListStyle1" role="list" start="1" style="list-style-type: lower-alpha"><li data-leveltext="(%1)" data-aria-posinset="1" data-aria-level="1" role="listitem"><p class="Paragraph">One</p></li></ol></div><div class="ListContainerWrapper SCXW1"><ol class="NumberListStyle1" role="list" start="2" style="list-style-type: lower-alpha"><li data-leveltext="(%1)" data-aria-posinset="2" data-aria-level="1" role="listitem"><p class="Paragraph">Two</p></li></ol></div><div class="ListContainerWrapper SCXW1"><ol class="NumberListStyle2" role="list" start="3"><li data-leveltext="%1." data-aria-level="1" role="listitem"><p class="Paragraph">Three</p></li></ol></div><div class="ListContainerWrapper SCXW1"><ol class="NumberListStyle2" role="list" start="4"><li data-leveltext="%1." data-aria-level="1" role="listitem"><p class="Paragraph">Four</p></li></ol></div>`,
    saved: ['<p>(a) One</p>', '<p>(b) Two</p>', '<ol start="3"><li>Three</li><li>Four</li></ol>'],
  },
  {
    source: 'Word: tracked changes are accepted, and said so',
    html: `<p class=MsoNormal>Revenue <span class=msoDel><del cite="mailto:Ann" datetime="2026-11-27T09:00">fell</del></span><span class=msoIns><ins cite="mailto:Ann" datetime="2026-11-27T09:00">rose</ins></span> by 4%.</p><p class=MsoNormal><span class=msoDel><del cite="mailto:Ann">We regret it.</del></span></p><p class=MsoNormal>Next</p>`,
    saved: ['<p>Revenue rose by 4%.</p>', '<p>Next</p>'],
    notice: 'Left out: 2 tracked deletions. Accepted: 1 tracked insertion.',
  },
  {
    source:
      'Outlook: safe links lead where they led, also those in the text, without a title about the filter',
    html: `<p class=MsoNormal>See the <a href="https://nam01.safelinks.protection.outlook.com/?url=https%3A%2F%2Ffund.example%2Freport&amp;data=05%7C01%7Cann.lee%40issuer.example%7Cabc&amp;reserved=0" title="Original URL: https://fund.example/report. Click or tap if you trust this link." originalsrc="https://fund.example/report">report</a> and <a href="https://urldefense.com/v3/__https://fund.example/a__;!!abc$">https://urldefense.com/v3/__https://fund.example/a__;!!abc$</a>.</p><p>Two</p>`,
    saved: [
      '<p>See the <a href="https://fund.example/report">report</a> and <a href="https://fund.example/a">https://fund.example/a</a>.</p>',
      '<p>Two</p>',
    ],
  },
  {
    source: 'Word: two comments, a drawing of its own and a picture on the disk',
    html: `<p class=MsoNormal>The <a style='mso-comment-reference:AB_1;mso-comment-date:20260102T0900'>board</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor href="#_msocom_1">[AB1]</a>&nbsp;</span></span> met.<img width=320 height=200 src="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/chart%20one.png" v:shapes="Picture_1"></p><p><v:shape id="_x0000_s1026"><v:imagedata></v:imagedata></v:shape></p><div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1"><p class=MsoCommentText>Which board?</p></div></div><div style='mso-element:comment'><div id="_com_2"><p class=MsoCommentText>Ours.</p></div></div></div>`,
    saved: ['The board met.'],
    notice: 'Left out: 2 comments, 1 drawing, 1 picture that is not on the web (chart one.png).',
  },
  {
    source: 'Word: footnotes',
    html: `<p class=MsoNormal>Sales<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>[1]</span></span><![endif]></span></span></a> rose.</p><p class=MsoNormal>Twice<a style='mso-footnote-id:ftn2' href="#_ftn2" name="_ftnref2" title=""><span class=MsoFootnoteReference>[2]</span></a>.</p><div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Before <i>tax</i>.</p></div><div style='mso-element:footnote' id=ftn2><p class=MsoFootnoteText><a style='mso-footnote-id:ftn2' href="#_ftnref2" name="_ftn2" title=""><span>[2]</span></a> See the report.</p></div></div>`,
    saved: [
      '<p>Sales<sup><a href="#note_1" id="noteref_1" aria-label="Footnote 1">1</a></sup> rose.</p>',
      '<p>Twice<sup><a href="#note_2" id="noteref_2" aria-label="Footnote 2">2</a></sup>.</p>',
      '<ol class="footnotes" aria-label="Footnotes"><li id="note_1">Before <em>tax</em>. <a href="#noteref_1" aria-label="Back to reference 1">↩</a></li><li id="note_2">See the report. <a href="#noteref_2" aria-label="Back to reference 2">↩</a></li></ol>',
    ],
  },
  {
    source: 'LibreOffice Writer: a footnote',
    html: `<p>Sales<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> rose.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Before tax.</p></div>`,
    saved: [
      '<p>Sales<sup><a href="#note_1" id="noteref_1" aria-label="Footnote 1">1</a></sup> rose.</p>',
      '<ol class="footnotes" aria-label="Footnotes"><li id="note_1">Before tax. <a href="#noteref_1" aria-label="Back to reference 1">↩</a></li></ol>',
    ],
  },
  {
    source: 'Word on the web: a heading and a nested list of separate boxes',
    html: `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" role="heading" aria-level="2"><span class="TextRun SCXW1" style="font-weight:normal"><span class="NormalTextRun">Outlook</span></span><span class="EOP SCXW1">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="•" data-aria-level="1" data-listid="1" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">One</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle2" role="list"><li data-aria-level="2" role="listitem"><p class="Paragraph"><span class="TextRun" style="font-style:italic">Below</span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-aria-level="1" role="listitem"><p class="Paragraph"><span class="TextRun" style="text-decoration:underline">Two</span></p></li></ul></div>`,
    saved: [
      '<h2>Outlook</h2>',
      '<ul><li><strong>One</strong><ul><li><em>Below</em></li></ul></li><li><u>Two</u></li></ul>',
    ],
  },
  {
    source: 'Excel: a bold first row is a header, numbers stay right',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700; text-align:general;} .xl66 {text-align:right; mso-number-format:Percent;} --></style></head><body><table border=0 cellpadding=0 cellspacing=0 width=128><!--StartFragment--><col width=64 span=2><tr height=20><td class=xl65>Fund</td><td class=xl65>Share</td></tr><tr height=20><td>Alpha</td><td class=xl66 align=right>3.1%</td></tr><tr><td>Beta</td><td class=xl66>2.0%</td></tr><!--EndFragment--></table></body></html>`,
    text: 'Fund\tShare\nAlpha\t3.1%\nBeta\t2.0%',
    saved: [
      '<table><thead><tr><th scope="col">Fund</th><th scope="col">Share</th></tr></thead><tbody><tr><td>Alpha</td><td style="text-align:right">3.1%</td></tr><tr><td>Beta</td><td style="text-align:right">2.0%</td></tr></tbody></table>',
    ],
  },
  {
    source: 'LibreOffice Writer: font elements and a list in a list',
    html: `<meta http-equiv="content-type" content="text/html; charset=utf-8"/><style type="text/css">p { line-height: 115%; margin-bottom: 0.1in }</style></head><body lang="en-US"><h3 class="western">Terms</h3><p style="line-height: 100%"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><b>Bold</b> and <strike>gone</strike></font></font></p><ul><li><p>a</p></li><ul><li><p>b</p></li></ul><li><p>c</p></li></ul>`,
    saved: [
      '<h3>Terms</h3>',
      '<p><strong>Bold</strong> and <s>gone</s></p>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
  },
]
