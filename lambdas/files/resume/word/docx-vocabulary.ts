const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What a part of a Word document may be, by its content type in lower case. */
const wordParts: readonly RegExp[] = [
  /^application\/(?:xml|inkml\+xml)$/,
  /^text\/xml$/,
  /^image\/(?:png|jpe?g|pjpeg|gif|bmp|tiff?|webp|svg\+xml|(?:x-)?[ew]mf|vnd\.ms-photo)$/,
  /^application\/(?:x-fontdata|x-font-ttf|vnd\.ms-opentype|vnd\.openxmlformats-officedocument\.obfuscatedfont)$/,
  /^application\/vnd\.openxmlformats-package\.(?:relationships|core-properties|digital-signature-xmlsignature)\+xml$/,
  /^application\/vnd\.openxmlformats-package\.digital-signature-(?:origin|certificate)$/,
  /^application\/vnd\.openxmlformats-officedocument\.(?:theme|themeoverride|custom-properties|extended-properties|customxmlproperties|drawing)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.vmldrawing$/,
  /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document\.main|document\.glossary|template\.main|styles|settings|websettings|fonttable|numbering|footnotes|endnotes|comments(?:extended|ids|extensible)?|people|header|footer|documenttasks)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.drawingml\.(?:chart|chartshapes|diagramdata|diagramlayout|diagramstyle|diagramcolors)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(?:word|spreadsheet)processingml\.printersettings$/,
  /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(?:sheet|printersettings)$/,
  /^application\/vnd\.ms-word\.(?:styleswitheffects|keymapcustomizations)\+xml$/,
  /^application\/vnd\.ms-office\.(?:chart(?:style|colorstyle|ex)|drawingml\.diagramdrawing|intelligence2|classificationlabels)\+xml$/,
]

/** The parts of the workbook with a chart's numbers. */
const workbookParts: readonly RegExp[] = [
  /^application\/xml$/,
  /^application\/vnd\.openxmlformats-package\.(?:relationships|core-properties)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(?:theme|custom-properties|extended-properties)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(?:sheet\.main|worksheet|styles|sharedstrings|table|calcchain|sheetmetadata)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.printersettings$/,
]

/** What a part may refer to, by the last word of the relationship's type in lower case. */
const wordRelationships = words(
  `officedocument core-properties extended-properties custom-properties thumbnail styles styleswitheffects settings
  websettings fonttable theme themeoverride numbering footnotes endnotes comments commentsextended commentsids
  commentsextensible people header footer glossarydocument customxml customxmlprops image hdphoto hyperlink font chart
  chartex chartstyle chartcolorstyle chartusershapes diagramdata diagramlayout diagramquickstyle diagramcolors
  diagramdrawing package printersettings keymapcustomizations documenttasks classificationlabels intelligence2 ink
  attachedtemplate vmldrawing digital-signature-origin origin signature certificate`,
)
const workbookRelationships = words(
  `officedocument core-properties extended-properties custom-properties worksheet styles theme sharedstrings table
  calcchain sheetmetadata printersettings`,
)

/** What a package of Office may consist of. Anything else is doubtful. */
export interface Vocabulary {
  parts: readonly RegExp[]
  relationships: ReadonlySet<string>
}
export const wordVocabulary: Vocabulary = { parts: wordParts, relationships: wordRelationships }
export const workbookVocabulary: Vocabulary = { parts: workbookParts, relationships: workbookRelationships }

/** Elements that load a document, a video, data or a program, whatever they refer to. */
export const doubtfulElements = words('altchunk subdoc webvideopr mailmerge oleobject control contentpart')
