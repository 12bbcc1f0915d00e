/**
 * What the acta tells its reader to run, with the sealed document saved as `documento.pdf` and the sealed acta as `acta.pdf`.
 * A line is at most 100 letters: that is what fits on the page in one line, and a broken one could not be copied.
 */
export const CHECK_HASH = 'sha256sum documento.pdf'

export const CHECK_SEALS = 'pdfsig documento.pdf; pdfsig acta.pdf'

export const CHECK_WHO = 'pdfsig -dump acta.pdf && openssl pkcs7 -inform DER -in acta.pdf.sig0 -print_certs -noout'

/** No line begins with a space: viewers lose them when text is copied. */
export const CHECK_CHAIN = `qpdf --show-attachment=evidence.jsonl acta.pdf | python3 -c "
import sys, json, hashlib; last = '0' * 64
for link in map(json.loads, sys.stdin): body = link['body'];\\
assert json.loads(body)['previous'] == last; last = hashlib.sha256(body.encode()).hexdigest();\\
assert last == link['hash']
print(last)"`
