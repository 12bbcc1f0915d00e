import { GENESIS } from '../../domain/chain.ts'
import type { SealedParts } from './sealed-parts.ts'

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
 * the root and to nothing the computer itself trusts; says whose, and the root's fingerprint.
 */
export const checkSealOf = (name: string, { before, after, rest }: SealedParts, root: string, at: Date): string =>
  `${holdsOne(root)} &&
{ head -c ${before} ${name}.pdf; tail -c +${after + 1} ${name}.pdf | head -c ${rest}; } |
openssl cms -verify -binary -inform DER -in ${name}.p7s -content /dev/stdin -CAfile ${root} \\
  -no-CApath -no-CAstore -attime ${secondsOf(at)} -out /dev/null -signer ${name}.signer &&
openssl x509 -in ${name}.signer -noout -subject &&
${showRoot(root)}`

/**
 * The timestamp is of that very signature; says its time, and the fingerprint of the root it leads
 * to.
 */
export const checkTimestampOf = (name: string, { signatureAt }: SealedParts, root: string, at: Date): string =>
  `${holdsOne(root)} &&
openssl asn1parse -inform DER -in ${name}.p7s -strparse ${signatureAt} -noout -out ${name}.signature &&
openssl ts -verify -token_in -in ${name}.tst -data ${name}.signature -CAfile ${root} \\
  -attime ${secondsOf(at)} &&
${showTimestampOf(name)} | grep '^Time stamp:' &&
${showRoot(root)}`

/** What a timestamp says, where nobody knows what it has to lead to. */
export const showTimestampOf = (name: string): string => `openssl ts -reply -token_in -in ${name}.tst -text`

/**
 * Each event names the one before, and each file about persons is the one its event names; the last
 * line printed is the head.
 */
export const CHECK_EVENTS = `( last=${GENESIS.hash} n=0
while IFS= read -r event; do
  n=$((n + 1))
  case "$event" in *',"previous":"'$last'","seq":'$n',"type":"'*'"}') ;; *) echo "event $n: FAILED"; exit 1 ;; esac
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

/** `openssl -attime` takes whole seconds. */
const secondsOf = (at: Date): number => Math.ceil(at.getTime() / 1000)
