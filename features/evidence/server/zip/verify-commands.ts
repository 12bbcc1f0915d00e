import { GENESIS } from '../../domain/chain.ts'
import type { NamedSignature } from './zip-content.ts'

/**
 * The commands VERIFY.md prints. Each is for `sh` in the folder the zip was unpacked in, needs
 * OpenSSL and the core utilities only, and ends with an error when what it looks at is not so.
 */

/** Every file is what it was; and the list of them too, whose sum the page states. */
export const checkFiles = (sumsSha256: string): string =>
  `echo '${sumsSha256}  SHA256SUMS' | sha256sum --check --strict &&
sha256sum --check --strict SHA256SUMS`

/**
 * The root's file holds one certificate: the one whose fingerprint is printed is the one that was
 * led to.
 */
const holdsOne = (root: string): string => `test "$(grep -c -e -----BEGIN ${root})" = 1`

const showRoot = (root: string): string => `openssl x509 -in ${root} -noout -fingerprint -sha256`

/**
 * The bytes around the signature's place are those that were signed, by a certificate that leads to
 * the root and to nothing the computer itself trusts; says whose and, of a signer's, how they were
 * authenticated, and the root's fingerprint.
 */
export const checkSignatureOf = (
  pdf: string,
  { file, before, after, rest, isSeal }: NamedSignature,
  root: string,
  at: Date,
): string =>
  `${holdsOne(root)} &&
{ head -c ${before} ${pdf}.pdf; tail -c +${after + 1} ${pdf}.pdf | head -c ${rest}; } |
openssl cms -verify -binary -inform DER -in ${file}.p7s -content /dev/stdin -CAfile ${root} \\
  -no-CApath -no-CAstore -attime ${secondsOf(at)} -out /dev/null -signer ${file}.signer &&
openssl x509 -in ${file}.signer -noout -subject -nameopt utf8${isSeal ? '' : ' -ext certificatePolicies'} &&
${showRoot(root)}`

/**
 * The timestamp is of that very signature; says its time, and the fingerprint of the root it leads
 * to.
 */
export const checkTimestampOf = ({ file, signatureAt }: NamedSignature, root: string, at: Date): string =>
  `${holdsOne(root)} &&
openssl asn1parse -inform DER -in ${file}.p7s -strparse ${signatureAt} -noout -out ${file}.signature &&
openssl ts -verify -token_in -in ${file}.tst -data ${file}.signature -CAfile ${root} \\
  -attime ${secondsOf(at)} &&
${showTimestampOf({ file })} | grep '^Time stamp:' &&
${showRoot(root)}`

/** What a timestamp says, where nobody knows what it has to lead to. */
export const showTimestampOf = ({ file }: Pick<NamedSignature, 'file'>): string =>
  `openssl ts -reply -token_in -in ${file}.tst -text`

/**
 * Each event names the one before, and each file about persons is the one its event names; the last
 * line printed is the head.
 */
export const CHECK_EVENTS = `( last=${GENESIS.hash} n=0
while IFS= read -r event; do
  n=$((n + 1))
  case "$event" in *',"previous":"'$last'","seq":'$n','*',"version":1}') ;; *) echo "event $n: FAILED"; exit 1 ;; esac
  case "$event" in *',"personalSha256":"'*)
    told=\${event##*',"personalSha256":"'} told=\${told%%'"'*}
    test "$(sha256sum < persons/$n.json)" = "$told  -" || { echo "persons/$n.json: FAILED"; exit 1; } ;;
  esac
  last=$(printf %s "$event" | sha256sum | head -c 64)
done < events.jsonl
echo "$n events: $last" )`

/** The head that the sealed acta states is the hash of that event. */
export const checkHead = (seq: number, at: number): string =>
  `test "$(head -c ${at + 64} acta.pdf | tail -c 64)" = \\
  "$(head -n ${seq} events.jsonl | tail -n 1 | tr -d '\\n' | sha256sum | head -c 64)" && echo OK`

/** An event states the SHA-256 of a file. */
export const checkTold = (file: string, seq: number): string =>
  `case "$(head -n ${seq} events.jsonl | tail -n 1)" in
  *'"sha256":"'$(sha256sum < ${file} | head -c 64)'"'*) echo "${file}: OK" ;; *) echo "${file}: FAILED"; false ;;
esac`

/** The first event's record states the SHA-256 of the file that says to whom a copy went. */
export const checkCopy = (file: string): string =>
  `case "$(cat persons/1.json)" in
  *'"sha256":"'$(sha256sum < ${file} | head -c 64)'"'*) echo "${file}: OK" ;; *) echo "${file}: FAILED"; false ;;
esac`

/** `openssl -attime` takes whole seconds. */
const secondsOf = (at: Date): number => Math.ceil(at.getTime() / 1000)
