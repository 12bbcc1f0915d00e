/**
 * What the acta tells its reader to run, with the sealed document saved as `documento.pdf`, the
 * sealed acta as `acta.pdf` and the root certificate as `root.pem`. A line is at most 100 letters:
 * that is what fits on the page in one line, and a broken one could not be copied.
 */
export const CHECK_HASH = 'sha256sum documento.pdf'

export const CHECK_SEALS = 'pdfsig documento.pdf; pdfsig acta.pdf'

/**
 * The signature covers the acta and leads to the one certificate in `root.pem`, and to nothing the
 * computer itself trusts; says who sealed, and the root's fingerprint. When the certificates ended
 * is not asked: the timestamp tells when it was sealed.
 */
export const CHECK_WHO = `pdfsig -dump acta.pdf && python3 -c "
import re; pdf = open('acta.pdf', 'rb').read()
ranges = re.findall(rb'/ByteRange ?.0 (\\d+) (\\d+) (\\d+)', pdf); a, b, c = map(int, ranges[-1])
open('acta.signed', 'wb').write(pdf[:a] + pdf[b:b + c])" &&
grep -c -e -----BEGIN root.pem | grep -qx 1 && openssl cms -verify -binary -inform DER \\
-in acta.pdf.sig0 -content acta.signed -CAfile root.pem -no-CApath -no-CAstore -no_check_time \\
-out /dev/null -signer sealer.pem && openssl x509 -in sealer.pem -noout -subject &&
openssl x509 -in root.pem -noout -fingerprint -sha256`

/** Of an acta for one party: of links that name others there are the hashes alone. */
export const CHECK_OWN_CHAIN = `qpdf --show-attachment=evidence.jsonl acta.pdf | python3 -c "
import sys, json, hashlib; last = '0' * 64
for link in map(json.loads, sys.stdin): body = link.get('body');\\
assert body is None or json.loads(body)['previous'] == last; last = link['hash'];\\
assert body is None or last == hashlib.sha256(body.encode()).hexdigest()
print(last)"`

/** No line begins with a space: viewers lose them when text is copied. */
export const CHECK_CHAIN = `qpdf --show-attachment=evidence.jsonl acta.pdf | python3 -c "
import sys, json, hashlib; last = '0' * 64
for link in map(json.loads, sys.stdin): body = link['body'];\\
assert json.loads(body)['previous'] == last; last = hashlib.sha256(body.encode()).hexdigest();\\
assert last == link['hash']
print(last)"`
