import { describe, expect, it } from 'vitest'
import { areHarmless } from './harmless-scripts.ts'

const ofField = (...sources: string[]) => areHarmless(sources.map((source) => ({ source, isOfField: true })))
const ofDocument = (...sources: string[]) => areHarmless(sources.map((source) => ({ source, isOfField: false })))

describe('scripts that change nothing but the value', () => {
  it.each([
    'AFNumber_Format(2, 0, 0, 0, "", true);',
    'AFNumber_Keystroke(2, 0, 0, 0, "", true);',
    'AFDate_FormatEx("dd/mm/yyyy");',
    'AFSimple_Calculate("SUM", new Array ("base", "iva"));',
    'AFRange_Validate(true, 0, true, 100);',
    'event.value = this.getField("base").value * 0.21;',
    'var f = this.getField("a"); if (f.value == "" || isNaN(f.value)) { event.value = ""; } else { event.value = Math.round(f.value * 100) / 100; }',
    'event.rc = /^[0-9]{8}([A-Z])$/.test(event.value); if (!event.rc) app.alert("NIF no válido");',
    'event.value = util.printd("dd/mm/yyyy", new Date());',
    'for (var i = 0, s = 0; i < 3; i++) { s += Number(getField("f" + i).value); } event.value = s.toFixed(2);',
    '// app.launchURL("https://example.com")\n/* this.submitForm("x") */ event.value = event.value.toUpperCase();',
  ])('of a field: %s', (source) => expect(ofField(source)).toBe(true))

  it.each(['this.print();', 'print({bUI: true, bSilent: false});', 'function sum(a, b) { return a + b; }', ''])(
    'of the document: %s',
    (source) => expect(ofDocument(source)).toBe(true),
  )

  it('calls of functions that the document itself defines', () => {
    expect(ofField('event.value = letra(event.value);')).toBe(false)
    expect(ofField('event.value = letra(event.value);', 'function letra(n) { return "TRWAG".charAt(n % 5); }')).toBe(
      true,
    )
  })
})

describe('scripts that do something else', () => {
  it.each([
    'this.getField("a").display = display.hidden;',
    'this.getField("a").hidden = true;',
    'app.launchURL("https://example.com");',
    'this.submitForm("https://example.com");',
    'this.getURL("https://example.com");',
    'this.addField("x", "text", 0, [0, 0, 9, 9]);',
    'this.spawnPageFromTemplate("x");',
    'this.deletePages(0);',
    'SOAP.connect("https://example.com");',
    'eval("this.print()");',
    'this["submit" + "Form"]("x");',
    '(function () { return this; })()["eval"]("1");',
    'app.setTimeOut("x()", 10);',
    'this.exportDataObject("a");',
    'unreadable()',
  ])('%s', (source) => {
    expect(ofField(source)).toBe(false)
    expect(ofDocument(source)).toBe(false)
  })

  it.each([
    'this.getField("fecha").value = util.printd("dd/mm/yyyy", new Date());',
    'getField("total").value += 1;',
    'var f = getField("a"); f["value"] = "x";',
    'function fill() { getField("fecha").value = "hoy"; } fill();',
  ])('what the document fills in by itself when it opens: %s', (source) => expect(ofDocument(source)).toBe(false))

  it('and not what its functions fill in where a field calls them, nor what it compares', () => {
    const sum = 'function sum() { getField("total").value = getField("base").value * 1.21; }'
    expect(
      areHarmless([
        { source: sum, isOfField: false },
        { source: 'sum();', isOfField: true },
      ]),
    ).toBe(true)
    expect(ofDocument('if (getField("a").value == "") print();')).toBe(true)
  })

  it('a message when the document opens, and not one about what was typed', () => {
    expect(ofDocument('app.alert("Solo vale si se paga antes del lunes");')).toBe(false)
    expect(ofDocument('function check(x) { if (!x) { app.alert("Falta el importe"); } }')).toBe(true)
    expect(ofField('if (event.value == "") app.alert("Falta el importe");')).toBe(true)
  })
})
