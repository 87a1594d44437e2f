// Generated from openapi.yaml by `pnpm generate`. Do not edit.

// @ts-nocheck
var G=(i,t)=>()=>{try{return t||i((t={exports:{}}).exports,t),t.exports}catch(f){throw t=0,f}};var X=G(F=>{"use strict";Object.defineProperty(F,"__esModule",{value:!0});function K(i){let t=i.length,f=0,c=0,h;for(;c<
t;)f++,h=i.charCodeAt(c++),h>=55296&&h<=56319&&c<t&&(h=i.charCodeAt(c),(h&64512)===56320&&c++);return f}F.default=K;K.code=
'require("ajv/dist/runtime/ucs2length").default'});var T=G(z=>{"use strict";Object.defineProperty(z,"__esModule",{value:!0});z.formatNames=z.fastFormats=z.fullFormats=void 0;
function q(i,t){return{validate:i,compare:t}}z.fullFormats={date:q(te,Z),time:q(R(!0),H),"date-time":q(J(!0),re),"iso-ti\
me":q(R(),se),"iso-date-time":q(J(),ie),duration:/^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
uri:ce,"uri-reference":/^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
"uri-template":/^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
url:/^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
email:/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
hostname:/^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,ipv4:/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
ipv6:/^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
regex:Pe,uuid:/^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,"json-pointer":/^(?:\/(?:[^~/]|~0|~1)*)*$/,
"json-pointer-uri-fragment":/^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,"relative-json-pointer":/^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
byte:fe,int32:{type:"number",validate:ge},int64:{type:"number",validate:Ie},float:{type:"number",validate:ee},double:{type:"\
number",validate:ee},password:!0,binary:!0};z.fastFormats={...z.fullFormats,date:q(/^\d\d\d\d-[0-1]\d-[0-3]\d$/,Z),time:q(
/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i,H),"date-time":q(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i,
re),"iso-time":q(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i,se),"iso-date-time":q(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i,
ie),uri:/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,"uri-reference":/^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
email:/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i};
z.formatNames=Object.keys(z.fullFormats);function pe(i){return i%4===0&&(i%100!==0||i%400===0)}var de=/^(\d\d\d\d)-(\d\d)-(\d\d)$/,
me=[0,31,28,31,30,31,30,31,31,30,31,30,31];function te(i){let t=de.exec(i);if(!t)return!1;let f=+t[1],c=+t[2],h=+t[3];return c>=
1&&c<=12&&h>=1&&h<=(c===2&&pe(f)?29:me[c])}function Z(i,t){if(i&&t)return i>t?1:i<t?-1:0}var W=/^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
function R(i){return function(f){let c=W.exec(f);if(!c)return!1;let h=+c[1],P=+c[2],e=+c[3],s=c[4],l=c[5]==="-"?-1:1,n=+(c[6]||
0),d=+(c[7]||0);if(n>23||d>59||i&&!s)return!1;if(h<=23&&P<=59&&e<60)return!0;let I=P-d*l,u=h-n*l-(I<0?1:0);return(u===23||
u===-1)&&(I===59||I===-1)&&e<61}}function H(i,t){if(!(i&&t))return;let f=new Date("2020-01-01T"+i).valueOf(),c=new Date(
"2020-01-01T"+t).valueOf();if(f&&c)return f-c}function se(i,t){if(!(i&&t))return;let f=W.exec(i),c=W.exec(t);if(f&&c)return i=
f[1]+f[2]+f[3],t=c[1]+c[2]+c[3],i>t?1:i<t?-1:0}var V=/t|\s/i;function J(i){let t=R(i);return function(c){let h=c.split(V);
return h.length===2&&te(h[0])&&t(h[1])}}function re(i,t){if(!(i&&t))return;let f=new Date(i).valueOf(),c=new Date(t).valueOf();
if(f&&c)return f-c}function ie(i,t){if(!(i&&t))return;let[f,c]=i.split(V),[h,P]=t.split(V),e=Z(f,h);if(e!==void 0)return e||
H(c,P)}var ue=/\/|:/,le=/^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
function ce(i){return ue.test(i)&&le.test(i)}var Q=/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
function fe(i){return Q.lastIndex=0,Q.test(i)}var ye=-(2**31),he=2**31-1;function ge(i){return Number.isInteger(i)&&i<=he&&
i>=ye}function Ie(i){return Number.isInteger(i)}function ee(){return!0}var be=/[^\\]\\Z/;function Pe(i){if(be.test(i))return!1;
try{return new RegExp(i),!0}catch{return!1}}});var xe=O,Y={type:"object",additionalProperties:!1,properties:{users:{type:"array",items:{type:"object",properties:{id:{type:"\
string",minLength:1},token:{type:"string",pattern:"^\\S+$"},scope:{enum:["default","admin"]},communityAccess:{type:"bool\
ean"},badges:{type:"array",items:{type:"string"}},coins:{type:"number"},name:{type:"string"}},required:["id","token"],additionalProperties:!1}},
groups:{type:"array",items:{type:"object",properties:{id:{type:"string",minLength:1},requiredBadge:{anyOf:[{type:"string",
minLength:1},{type:"null"}]},members:{type:"array",items:{type:"string",minLength:1}}},required:["id"],additionalProperties:!1}},
events:{type:"array",items:{type:"object",properties:{title:{$ref:"spec:#/components/schemas/EventCreate/properties/titl\
e"},description:{$ref:"spec:#/components/schemas/EventCreate/properties/description"},startsAt:{$ref:"spec:#/components/\
schemas/EventCreate/properties/startsAt"},endsAt:{$ref:"spec:#/components/schemas/EventCreate/properties/endsAt"},groupId:{
anyOf:[{type:"string",minLength:1},{type:"null"}]},courseId:{anyOf:[{type:"string",minLength:1},{type:"null"}]},id:{type:"\
string",minLength:1},state:{enum:["Draft","Published","Cancelled"]}},required:["id"],additionalProperties:!1}},attendances:{
type:"array",items:{type:"object",properties:{eventId:{type:"string",minLength:1},userId:{type:"string",minLength:1},confirmedAt:{
type:"string",format:"date-time"}},required:["eventId","userId"],additionalProperties:!1}},lessons:{type:"array",items:{
type:"object",properties:{courseId:{type:"string",format:"uuid"},lessonId:{type:"string",format:"uuid"}},required:["cour\
seId","lessonId"],additionalProperties:!0}},enrolments:{type:"array",items:{type:"object",properties:{courseId:{type:"st\
ring",minLength:1},lessonId:{type:"string",minLength:1},userId:{type:"string",minLength:1},enrolledAt:{type:"string",format:"\
date-time"}},required:["courseId","userId"],additionalProperties:!1}},certificates:{type:"array",items:{type:"object",properties:{
id:{type:"string",format:"uuid"},userId:{type:"string",minLength:1},courseId:{type:"string",minLength:1},issuedAt:{type:"\
string",format:"date-time"}},required:["id"],additionalProperties:!1}},awards:{type:"array",items:{type:"object",properties:{
id:{type:"string",minLength:1},userId:{type:"string",minLength:1}},required:["id","userId"],additionalProperties:!1}},funnels:{
type:"array",items:{type:"object",properties:{id:{type:"string",minLength:1}},required:["id"],additionalProperties:!0}},
notifications:{type:"array",items:{type:"object",properties:{id:{type:"string",minLength:1},sentAt:{type:"string",format:"\
date-time"}},required:["id"],additionalProperties:!0}},authorizations:{type:"array",items:{type:"object",properties:{code:{
type:"string",minLength:1},userId:{type:"string",minLength:1}},required:["code","userId"],additionalProperties:!0}},posts:{
type:"array",items:{type:"object",properties:{id:{type:"string",minLength:1}},required:["id"],additionalProperties:!0}},
reactions:{type:"array",items:{type:"object",properties:{commentId:{type:"string",minLength:1},userId:{type:"string",minLength:1}},
required:["commentId","userId"],additionalProperties:!1}},orders:{type:"array",items:{type:"object",properties:{id:{type:"\
string",minLength:1},userId:{type:"string",minLength:1}},required:["id","userId"],additionalProperties:!0}}}};var oe=Object.prototype.hasOwnProperty,b=X().default,ve=new RegExp("^\\S+$","u"),k=T().fullFormats["date-time"],v=/^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
function O(i,{instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,dynamicAnchors:P={}}={}){let e=null,s=0,l=O.
evaluated;if(l.dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),i&&typeof i=="object"&&!Array.isArray(i)){
for(let u in i)if(!oe.call(Y.properties,u)){let m={instancePath:t,schemaPath:"#/additionalProperties",keyword:"additiona\
lProperties",params:{additionalProperty:u},message:"must NOT have additional properties"};e===null?e=[m]:e.push(m),s++}if(i.
users!==void 0){let u=i.users;if(Array.isArray(u)){let m=u.length;for(let o=0;o<m;o++){let p=u[o];if(p&&typeof p=="objec\
t"&&!Array.isArray(p)){if(p.id===void 0){let r={instancePath:t+"/users/"+o,schemaPath:"#/properties/users/items/required",
keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}
if(p.token===void 0){let r={instancePath:t+"/users/"+o,schemaPath:"#/properties/users/items/required",keyword:"required",
params:{missingProperty:"token"},message:"must have required property 'token'"};e===null?e=[r]:e.push(r),s++}for(let r in p)
if(!(r==="id"||r==="token"||r==="scope"||r==="communityAccess"||r==="badges"||r==="coins"||r==="name")){let a={instancePath:t+
"/users/"+o,schemaPath:"#/properties/users/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:r},
message:"must NOT have additional properties"};e===null?e=[a]:e.push(a),s++}if(p.id!==void 0){let r=p.id;if(typeof r=="s\
tring"){if(b(r)<1){let a={instancePath:t+"/users/"+o+"/id",schemaPath:"#/properties/users/items/properties/id/minLength",
keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{
let a={instancePath:t+"/users/"+o+"/id",schemaPath:"#/properties/users/items/properties/id/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(p.token!==void 0){let r=p.token;if(typeof r=="\
string"){if(!ve.test(r)){let a={instancePath:t+"/users/"+o+"/token",schemaPath:"#/properties/users/items/properties/toke\
n/pattern",keyword:"pattern",params:{pattern:"^\\S+$"},message:'must match pattern "^\\S+$"'};e===null?e=[a]:e.push(a),s++}}else{
let a={instancePath:t+"/users/"+o+"/token",schemaPath:"#/properties/users/items/properties/token/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(p.scope!==void 0){let r=p.scope;if(!(r==="defa\
ult"||r==="admin")){let a={instancePath:t+"/users/"+o+"/scope",schemaPath:"#/properties/users/items/properties/scope/enu\
m",keyword:"enum",params:{allowedValues:Y.properties.users.items.properties.scope.enum},message:"must be equal to one of\
 the allowed values"};e===null?e=[a]:e.push(a),s++}}if(p.communityAccess!==void 0&&typeof p.communityAccess!="boolean"){
let r={instancePath:t+"/users/"+o+"/communityAccess",schemaPath:"#/properties/users/items/properties/communityAccess/typ\
e",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[r]:e.push(r),s++}if(p.badges!==void 0){
let r=p.badges;if(Array.isArray(r)){let a=r.length;for(let g=0;g<a;g++)if(typeof r[g]!="string"){let A={instancePath:t+"\
/users/"+o+"/badges/"+g,schemaPath:"#/properties/users/items/properties/badges/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[A]:e.push(A),s++}}else{let a={instancePath:t+"/users/"+o+"/badges",schemaPath:"\
#/properties/users/items/properties/badges/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?
e=[a]:e.push(a),s++}}if(p.coins!==void 0&&typeof p.coins!="number"){let r={instancePath:t+"/users/"+o+"/coins",schemaPath:"\
#/properties/users/items/properties/coins/type",keyword:"type",params:{type:"number"},message:"must be number"};e===null?
e=[r]:e.push(r),s++}if(p.name!==void 0&&typeof p.name!="string"){let r={instancePath:t+"/users/"+o+"/name",schemaPath:"#\
/properties/users/items/properties/name/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=
[r]:e.push(r),s++}}else{let r={instancePath:t+"/users/"+o,schemaPath:"#/properties/users/items/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}}}else{let m={instancePath:t+"/users",schemaPath:"\
#/properties/users/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[m]:e.push(m),s++}}if(i.
groups!==void 0){let u=i.groups;if(Array.isArray(u)){let m=u.length;for(let o=0;o<m;o++){let p=u[o];if(p&&typeof p=="obj\
ect"&&!Array.isArray(p)){if(p.id===void 0){let r={instancePath:t+"/groups/"+o,schemaPath:"#/properties/groups/items/requ\
ired",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(
r),s++}for(let r in p)if(!(r==="id"||r==="requiredBadge"||r==="members")){let a={instancePath:t+"/groups/"+o,schemaPath:"\
#/properties/groups/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:r},message:"mu\
st NOT have additional properties"};e===null?e=[a]:e.push(a),s++}if(p.id!==void 0){let r=p.id;if(typeof r=="string"){if(b(
r)<1){let a={instancePath:t+"/groups/"+o+"/id",schemaPath:"#/properties/groups/items/properties/id/minLength",keyword:"m\
inLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+
"/groups/"+o+"/id",schemaPath:"#/properties/groups/items/properties/id/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[a]:e.push(a),s++}}if(p.requiredBadge!==void 0){let r=p.requiredBadge,a=s,g=!1,A=s;if(typeof r==
"string"){if(b(r)<1){let y={instancePath:t+"/groups/"+o+"/requiredBadge",schemaPath:"#/properties/groups/items/propertie\
s/requiredBadge/anyOf/0/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};
e===null?e=[y]:e.push(y),s++}}else{let y={instancePath:t+"/groups/"+o+"/requiredBadge",schemaPath:"#/properties/groups/i\
tems/properties/requiredBadge/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[
y]:e.push(y),s++}var n=A===s;g=g||n;let j=s;if(r!==null){let y={instancePath:t+"/groups/"+o+"/requiredBadge",schemaPath:"\
#/properties/groups/items/properties/requiredBadge/anyOf/1/type",keyword:"type",params:{type:"null"},message:"must be nu\
ll"};e===null?e=[y]:e.push(y),s++}var n=j===s;if(g=g||n,g)s=a,e!==null&&(a?e.length=a:e=null);else{let y={instancePath:t+
"/groups/"+o+"/requiredBadge",schemaPath:"#/properties/groups/items/properties/requiredBadge/anyOf",keyword:"anyOf",params:{},
message:"must match a schema in anyOf"};e===null?e=[y]:e.push(y),s++}}if(p.members!==void 0){let r=p.members;if(Array.isArray(
r)){let a=r.length;for(let g=0;g<a;g++){let A=r[g];if(typeof A=="string"){if(b(A)<1){let j={instancePath:t+"/groups/"+o+
"/members/"+g,schemaPath:"#/properties/groups/items/properties/members/items/minLength",keyword:"minLength",params:{limit:1},
message:"must NOT have fewer than 1 characters"};e===null?e=[j]:e.push(j),s++}}else{let j={instancePath:t+"/groups/"+o+"\
/members/"+g,schemaPath:"#/properties/groups/items/properties/members/items/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[j]:e.push(j),s++}}}else{let a={instancePath:t+"/groups/"+o+"/members",schemaPath:"\
#/properties/groups/items/properties/members/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?
e=[a]:e.push(a),s++}}}else{let r={instancePath:t+"/groups/"+o,schemaPath:"#/properties/groups/items/type",keyword:"type",
params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}}}else{let m={instancePath:t+"/groups",schemaPath:"\
#/properties/groups/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[m]:e.push(m),s++}}if(i.
events!==void 0){let u=i.events;if(Array.isArray(u)){let m=u.length;for(let o=0;o<m;o++){let p=u[o];if(p&&typeof p=="obj\
ect"&&!Array.isArray(p)){if(p.id===void 0){let r={instancePath:t+"/events/"+o,schemaPath:"#/properties/events/items/requ\
ired",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(
r),s++}for(let r in p)if(!(r==="title"||r==="description"||r==="startsAt"||r==="endsAt"||r==="groupId"||r==="courseId"||
r==="id"||r==="state")){let a={instancePath:t+"/events/"+o,schemaPath:"#/properties/events/items/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:r},message:"must NOT have additional properties"};e===null?e=[a]:e.push(
a),s++}if(p.title!==void 0&&typeof p.title!="string"){let r={instancePath:t+"/events/"+o+"/title",schemaPath:"spec:#/com\
ponents/schemas/EventCreate/properties/title/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[r]:e.push(r),s++}if(p.description!==void 0&&typeof p.description!="string"){let r={instancePath:t+"/events/"+o+"/desc\
ription",schemaPath:"spec:#/components/schemas/EventCreate/properties/description/type",keyword:"type",params:{type:"str\
ing"},message:"must be string"};e===null?e=[r]:e.push(r),s++}if(p.startsAt!==void 0){let r=p.startsAt;if(typeof r=="stri\
ng"){if(!k.validate(r)){let a={instancePath:t+"/events/"+o+"/startsAt",schemaPath:"spec:#/components/schemas/EventCreate\
/properties/startsAt/format",keyword:"format",params:{format:"date-time"},message:'must match format "date-time"'};e===null?
e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/events/"+o+"/startsAt",schemaPath:"spec:#/components/schemas/EventCrea\
te/properties/startsAt/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}
if(p.endsAt!==void 0){let r=p.endsAt;if(typeof r=="string"){if(!k.validate(r)){let a={instancePath:t+"/events/"+o+"/ends\
At",schemaPath:"spec:#/components/schemas/EventCreate/properties/endsAt/format",keyword:"format",params:{format:"date-ti\
me"},message:'must match format "date-time"'};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/events/"+o+"/en\
dsAt",schemaPath:"spec:#/components/schemas/EventCreate/properties/endsAt/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[a]:e.push(a),s++}}if(p.groupId!==void 0){let r=p.groupId,a=s,g=!1,A=s;if(typeof r=="string"){
if(b(r)<1){let y={instancePath:t+"/events/"+o+"/groupId",schemaPath:"#/properties/events/items/properties/groupId/anyOf/\
0/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[y]:e.push(
y),s++}}else{let y={instancePath:t+"/events/"+o+"/groupId",schemaPath:"#/properties/events/items/properties/groupId/anyO\
f/0/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),s++}var d=A===s;g=g||
d;let j=s;if(r!==null){let y={instancePath:t+"/events/"+o+"/groupId",schemaPath:"#/properties/events/items/properties/gr\
oupId/anyOf/1/type",keyword:"type",params:{type:"null"},message:"must be null"};e===null?e=[y]:e.push(y),s++}var d=j===s;
if(g=g||d,g)s=a,e!==null&&(a?e.length=a:e=null);else{let y={instancePath:t+"/events/"+o+"/groupId",schemaPath:"#/propert\
ies/events/items/properties/groupId/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=
[y]:e.push(y),s++}}if(p.courseId!==void 0){let r=p.courseId,a=s,g=!1,A=s;if(typeof r=="string"){if(b(r)<1){let y={instancePath:t+
"/events/"+o+"/courseId",schemaPath:"#/properties/events/items/properties/courseId/anyOf/0/minLength",keyword:"minLength",
params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[y]:e.push(y),s++}}else{let y={instancePath:t+
"/events/"+o+"/courseId",schemaPath:"#/properties/events/items/properties/courseId/anyOf/0/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[y]:e.push(y),s++}var I=A===s;g=g||I;let j=s;if(r!==null){let y={instancePath:t+
"/events/"+o+"/courseId",schemaPath:"#/properties/events/items/properties/courseId/anyOf/1/type",keyword:"type",params:{
type:"null"},message:"must be null"};e===null?e=[y]:e.push(y),s++}var I=j===s;if(g=g||I,g)s=a,e!==null&&(a?e.length=a:e=
null);else{let y={instancePath:t+"/events/"+o+"/courseId",schemaPath:"#/properties/events/items/properties/courseId/anyO\
f",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};e===null?e=[y]:e.push(y),s++}}if(p.id!==void 0){let r=p.
id;if(typeof r=="string"){if(b(r)<1){let a={instancePath:t+"/events/"+o+"/id",schemaPath:"#/properties/events/items/prop\
erties/id/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[a]:
e.push(a),s++}}else{let a={instancePath:t+"/events/"+o+"/id",schemaPath:"#/properties/events/items/properties/id/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(p.state!==void 0){let r=p.state;
if(!(r==="Draft"||r==="Published"||r==="Cancelled")){let a={instancePath:t+"/events/"+o+"/state",schemaPath:"#/propertie\
s/events/items/properties/state/enum",keyword:"enum",params:{allowedValues:Y.properties.events.items.properties.state.enum},
message:"must be equal to one of the allowed values"};e===null?e=[a]:e.push(a),s++}}}else{let r={instancePath:t+"/events\
/"+o,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?
e=[r]:e.push(r),s++}}}else{let m={instancePath:t+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{
type:"array"},message:"must be array"};e===null?e=[m]:e.push(m),s++}}if(i.attendances!==void 0){let u=i.attendances;if(Array.
isArray(u)){let m=u.length;for(let o=0;o<m;o++){let p=u[o];if(p&&typeof p=="object"&&!Array.isArray(p)){if(p.eventId===void 0){
let r={instancePath:t+"/attendances/"+o,schemaPath:"#/properties/attendances/items/required",keyword:"required",params:{
missingProperty:"eventId"},message:"must have required property 'eventId'"};e===null?e=[r]:e.push(r),s++}if(p.userId===void 0){
let r={instancePath:t+"/attendances/"+o,schemaPath:"#/properties/attendances/items/required",keyword:"required",params:{
missingProperty:"userId"},message:"must have required property 'userId'"};e===null?e=[r]:e.push(r),s++}for(let r in p)if(!(r===
"eventId"||r==="userId"||r==="confirmedAt")){let a={instancePath:t+"/attendances/"+o,schemaPath:"#/properties/attendance\
s/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:r},message:"must NOT have additi\
onal properties"};e===null?e=[a]:e.push(a),s++}if(p.eventId!==void 0){let r=p.eventId;if(typeof r=="string"){if(b(r)<1){
let a={instancePath:t+"/attendances/"+o+"/eventId",schemaPath:"#/properties/attendances/items/properties/eventId/minLeng\
th",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{
let a={instancePath:t+"/attendances/"+o+"/eventId",schemaPath:"#/properties/attendances/items/properties/eventId/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(p.userId!==void 0){let r=p.userId;
if(typeof r=="string"){if(b(r)<1){let a={instancePath:t+"/attendances/"+o+"/userId",schemaPath:"#/properties/attendances\
/items/properties/userId/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};
e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/attendances/"+o+"/userId",schemaPath:"#/properties/attendance\
s/items/properties/userId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),
s++}}if(p.confirmedAt!==void 0){let r=p.confirmedAt;if(typeof r=="string"){if(!k.validate(r)){let a={instancePath:t+"/at\
tendances/"+o+"/confirmedAt",schemaPath:"#/properties/attendances/items/properties/confirmedAt/format",keyword:"format",
params:{format:"date-time"},message:'must match format "date-time"'};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+
"/attendances/"+o+"/confirmedAt",schemaPath:"#/properties/attendances/items/properties/confirmedAt/type",keyword:"type",
params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}}else{let r={instancePath:t+"/attendances\
/"+o,schemaPath:"#/properties/attendances/items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===
null?e=[r]:e.push(r),s++}}}else{let m={instancePath:t+"/attendances",schemaPath:"#/properties/attendances/type",keyword:"\
type",params:{type:"array"},message:"must be array"};e===null?e=[m]:e.push(m),s++}}if(i.lessons!==void 0){let u=i.lessons;
if(Array.isArray(u)){let m=u.length;for(let o=0;o<m;o++){let p=u[o];if(p&&typeof p=="object"&&!Array.isArray(p)){if(p.courseId===
void 0){let r={instancePath:t+"/lessons/"+o,schemaPath:"#/properties/lessons/items/required",keyword:"required",params:{
missingProperty:"courseId"},message:"must have required property 'courseId'"};e===null?e=[r]:e.push(r),s++}if(p.lessonId===
void 0){let r={instancePath:t+"/lessons/"+o,schemaPath:"#/properties/lessons/items/required",keyword:"required",params:{
missingProperty:"lessonId"},message:"must have required property 'lessonId'"};e===null?e=[r]:e.push(r),s++}if(p.courseId!==
void 0){let r=p.courseId;if(typeof r=="string"){if(!v.test(r)){let a={instancePath:t+"/lessons/"+o+"/courseId",schemaPath:"\
#/properties/lessons/items/properties/courseId/format",keyword:"format",params:{format:"uuid"},message:'must match forma\
t "uuid"'};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/lessons/"+o+"/courseId",schemaPath:"#/properties/l\
essons/items/properties/courseId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.
push(a),s++}}if(p.lessonId!==void 0){let r=p.lessonId;if(typeof r=="string"){if(!v.test(r)){let a={instancePath:t+"/less\
ons/"+o+"/lessonId",schemaPath:"#/properties/lessons/items/properties/lessonId/format",keyword:"format",params:{format:"\
uuid"},message:'must match format "uuid"'};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/lessons/"+o+"/less\
onId",schemaPath:"#/properties/lessons/items/properties/lessonId/type",keyword:"type",params:{type:"string"},message:"mu\
st be string"};e===null?e=[a]:e.push(a),s++}}}else{let r={instancePath:t+"/lessons/"+o,schemaPath:"#/properties/lessons/\
items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}}}else{let m={instancePath:t+
"/lessons",schemaPath:"#/properties/lessons/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?
e=[m]:e.push(m),s++}}if(i.enrolments!==void 0){let u=i.enrolments;if(Array.isArray(u)){let m=u.length;for(let o=0;o<m;o++){
let p=u[o];if(p&&typeof p=="object"&&!Array.isArray(p)){if(p.courseId===void 0){let r={instancePath:t+"/enrolments/"+o,schemaPath:"\
#/properties/enrolments/items/required",keyword:"required",params:{missingProperty:"courseId"},message:"must have requir\
ed property 'courseId'"};e===null?e=[r]:e.push(r),s++}if(p.userId===void 0){let r={instancePath:t+"/enrolments/"+o,schemaPath:"\
#/properties/enrolments/items/required",keyword:"required",params:{missingProperty:"userId"},message:"must have required\
 property 'userId'"};e===null?e=[r]:e.push(r),s++}for(let r in p)if(!(r==="courseId"||r==="lessonId"||r==="userId"||r===
"enrolledAt")){let a={instancePath:t+"/enrolments/"+o,schemaPath:"#/properties/enrolments/items/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:r},message:"must NOT have additional properties"};e===null?e=[a]:e.push(
a),s++}if(p.courseId!==void 0){let r=p.courseId;if(typeof r=="string"){if(b(r)<1){let a={instancePath:t+"/enrolments/"+o+
"/courseId",schemaPath:"#/properties/enrolments/items/properties/courseId/minLength",keyword:"minLength",params:{limit:1},
message:"must NOT have fewer than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/enrolments/"+
o+"/courseId",schemaPath:"#/properties/enrolments/items/properties/courseId/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(p.lessonId!==void 0){let r=p.lessonId;if(typeof r=="string"){
if(b(r)<1){let a={instancePath:t+"/enrolments/"+o+"/lessonId",schemaPath:"#/properties/enrolments/items/properties/lesso\
nId/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[a]:e.push(
a),s++}}else{let a={instancePath:t+"/enrolments/"+o+"/lessonId",schemaPath:"#/properties/enrolments/items/properties/les\
sonId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(p.userId!==
void 0){let r=p.userId;if(typeof r=="string"){if(b(r)<1){let a={instancePath:t+"/enrolments/"+o+"/userId",schemaPath:"#/\
properties/enrolments/items/properties/userId/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have few\
er than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/enrolments/"+o+"/userId",schemaPath:"#\
/properties/enrolments/items/properties/userId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[a]:e.push(a),s++}}if(p.enrolledAt!==void 0){let r=p.enrolledAt;if(typeof r=="string"){if(!k.validate(r)){let a={
instancePath:t+"/enrolments/"+o+"/enrolledAt",schemaPath:"#/properties/enrolments/items/properties/enrolledAt/format",keyword:"\
format",params:{format:"date-time"},message:'must match format "date-time"'};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+
"/enrolments/"+o+"/enrolledAt",schemaPath:"#/properties/enrolments/items/properties/enrolledAt/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}}else{let r={instancePath:t+"/enrolments/"+o,schemaPath:"\
#/properties/enrolments/items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),s++}}}else{let m={instancePath:t+"/enrolments",schemaPath:"#/properties/enrolments/type",keyword:"type",params:{type:"\
array"},message:"must be array"};e===null?e=[m]:e.push(m),s++}}if(i.certificates!==void 0){let u=i.certificates;if(Array.
isArray(u)){let m=u.length;for(let o=0;o<m;o++){let p=u[o];if(p&&typeof p=="object"&&!Array.isArray(p)){if(p.id===void 0){
let r={instancePath:t+"/certificates/"+o,schemaPath:"#/properties/certificates/items/required",keyword:"required",params:{
missingProperty:"id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}for(let r in p)if(!(r==="\
id"||r==="userId"||r==="courseId"||r==="issuedAt")){let a={instancePath:t+"/certificates/"+o,schemaPath:"#/properties/ce\
rtificates/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:r},message:"must NOT ha\
ve additional properties"};e===null?e=[a]:e.push(a),s++}if(p.id!==void 0){let r=p.id;if(typeof r=="string"){if(!v.test(r)){
let a={instancePath:t+"/certificates/"+o+"/id",schemaPath:"#/properties/certificates/items/properties/id/format",keyword:"\
format",params:{format:"uuid"},message:'must match format "uuid"'};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+
"/certificates/"+o+"/id",schemaPath:"#/properties/certificates/items/properties/id/type",keyword:"type",params:{type:"st\
ring"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(p.userId!==void 0){let r=p.userId;if(typeof r=="string"){
if(b(r)<1){let a={instancePath:t+"/certificates/"+o+"/userId",schemaPath:"#/properties/certificates/items/properties/use\
rId/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[a]:e.push(
a),s++}}else{let a={instancePath:t+"/certificates/"+o+"/userId",schemaPath:"#/properties/certificates/items/properties/u\
serId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(p.courseId!==
void 0){let r=p.courseId;if(typeof r=="string"){if(b(r)<1){let a={instancePath:t+"/certificates/"+o+"/courseId",schemaPath:"\
#/properties/certificates/items/properties/courseId/minLength",keyword:"minLength",params:{limit:1},message:"must NOT ha\
ve fewer than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/certificates/"+o+"/courseId",schemaPath:"\
#/properties/certificates/items/properties/courseId/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[a]:e.push(a),s++}}if(p.issuedAt!==void 0){let r=p.issuedAt;if(typeof r=="string"){if(!k.validate(r)){let a={
instancePath:t+"/certificates/"+o+"/issuedAt",schemaPath:"#/properties/certificates/items/properties/issuedAt/format",keyword:"\
format",params:{format:"date-time"},message:'must match format "date-time"'};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+
"/certificates/"+o+"/issuedAt",schemaPath:"#/properties/certificates/items/properties/issuedAt/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}}else{let r={instancePath:t+"/certificates/"+o,schemaPath:"\
#/properties/certificates/items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(
r),s++}}}else{let m={instancePath:t+"/certificates",schemaPath:"#/properties/certificates/type",keyword:"type",params:{type:"\
array"},message:"must be array"};e===null?e=[m]:e.push(m),s++}}if(i.awards!==void 0){let u=i.awards;if(Array.isArray(u)){
let m=u.length;for(let o=0;o<m;o++){let p=u[o];if(p&&typeof p=="object"&&!Array.isArray(p)){if(p.id===void 0){let r={instancePath:t+
"/awards/"+o,schemaPath:"#/properties/awards/items/required",keyword:"required",params:{missingProperty:"id"},message:"m\
ust have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(p.userId===void 0){let r={instancePath:t+"/awards/"+o,
schemaPath:"#/properties/awards/items/required",keyword:"required",params:{missingProperty:"userId"},message:"must have \
required property 'userId'"};e===null?e=[r]:e.push(r),s++}for(let r in p)if(!(r==="id"||r==="userId")){let a={instancePath:t+
"/awards/"+o,schemaPath:"#/properties/awards/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:r},
message:"must NOT have additional properties"};e===null?e=[a]:e.push(a),s++}if(p.id!==void 0){let r=p.id;if(typeof r=="s\
tring"){if(b(r)<1){let a={instancePath:t+"/awards/"+o+"/id",schemaPath:"#/properties/awards/items/properties/id/minLengt\
h",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{
let a={instancePath:t+"/awards/"+o+"/id",schemaPath:"#/properties/awards/items/properties/id/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(p.userId!==void 0){let r=p.userId;if(typeof r==
"string"){if(b(r)<1){let a={instancePath:t+"/awards/"+o+"/userId",schemaPath:"#/properties/awards/items/properties/userI\
d/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[a]:e.push(
a),s++}}else{let a={instancePath:t+"/awards/"+o+"/userId",schemaPath:"#/properties/awards/items/properties/userId/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}}else{let r={instancePath:t+
"/awards/"+o,schemaPath:"#/properties/awards/items/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[r]:e.push(r),s++}}}else{let m={instancePath:t+"/awards",schemaPath:"#/properties/awards/type",keyword:"type",
params:{type:"array"},message:"must be array"};e===null?e=[m]:e.push(m),s++}}if(i.funnels!==void 0){let u=i.funnels;if(Array.
isArray(u)){let m=u.length;for(let o=0;o<m;o++){let p=u[o];if(p&&typeof p=="object"&&!Array.isArray(p)){if(p.id===void 0){
let r={instancePath:t+"/funnels/"+o,schemaPath:"#/properties/funnels/items/required",keyword:"required",params:{missingProperty:"\
id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(p.id!==void 0){let r=p.id;if(typeof r==
"string"){if(b(r)<1){let a={instancePath:t+"/funnels/"+o+"/id",schemaPath:"#/properties/funnels/items/properties/id/minL\
ength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{
let a={instancePath:t+"/funnels/"+o+"/id",schemaPath:"#/properties/funnels/items/properties/id/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}}else{let r={instancePath:t+"/funnels/"+o,schemaPath:"\
#/properties/funnels/items/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),
s++}}}else{let m={instancePath:t+"/funnels",schemaPath:"#/properties/funnels/type",keyword:"type",params:{type:"array"},
message:"must be array"};e===null?e=[m]:e.push(m),s++}}if(i.notifications!==void 0){let u=i.notifications;if(Array.isArray(
u)){let m=u.length;for(let o=0;o<m;o++){let p=u[o];if(p&&typeof p=="object"&&!Array.isArray(p)){if(p.id===void 0){let r={
instancePath:t+"/notifications/"+o,schemaPath:"#/properties/notifications/items/required",keyword:"required",params:{missingProperty:"\
id"},message:"must have required property 'id'"};e===null?e=[r]:e.push(r),s++}if(p.id!==void 0){let r=p.id;if(typeof r==
"string"){if(b(r)<1){let a={instancePath:t+"/notifications/"+o+"/id",schemaPath:"#/properties/notifications/items/proper\
ties/id/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?e=[a]:
e.push(a),s++}}else{let a={instancePath:t+"/notifications/"+o+"/id",schemaPath:"#/properties/notifications/items/propert\
ies/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(p.sentAt!==
void 0){let r=p.sentAt;if(typeof r=="string"){if(!k.validate(r)){let a={instancePath:t+"/notifications/"+o+"/sentAt",schemaPath:"\
#/properties/notifications/items/properties/sentAt/format",keyword:"format",params:{format:"date-time"},message:'must ma\
tch format "date-time"'};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/notifications/"+o+"/sentAt",schemaPath:"\
#/properties/notifications/items/properties/sentAt/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[a]:e.push(a),s++}}}else{let r={instancePath:t+"/notifications/"+o,schemaPath:"#/properties/notifications/ite\
ms/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}}}else{let m={instancePath:t+
"/notifications",schemaPath:"#/properties/notifications/type",keyword:"type",params:{type:"array"},message:"must be arra\
y"};e===null?e=[m]:e.push(m),s++}}if(i.authorizations!==void 0){let u=i.authorizations;if(Array.isArray(u)){let m=u.length;
for(let o=0;o<m;o++){let p=u[o];if(p&&typeof p=="object"&&!Array.isArray(p)){if(p.code===void 0){let r={instancePath:t+"\
/authorizations/"+o,schemaPath:"#/properties/authorizations/items/required",keyword:"required",params:{missingProperty:"\
code"},message:"must have required property 'code'"};e===null?e=[r]:e.push(r),s++}if(p.userId===void 0){let r={instancePath:t+
"/authorizations/"+o,schemaPath:"#/properties/authorizations/items/required",keyword:"required",params:{missingProperty:"\
userId"},message:"must have required property 'userId'"};e===null?e=[r]:e.push(r),s++}if(p.code!==void 0){let r=p.code;if(typeof r==
"string"){if(b(r)<1){let a={instancePath:t+"/authorizations/"+o+"/code",schemaPath:"#/properties/authorizations/items/pr\
operties/code/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?
e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/authorizations/"+o+"/code",schemaPath:"#/properties/authorizations/ite\
ms/properties/code/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(p.
userId!==void 0){let r=p.userId;if(typeof r=="string"){if(b(r)<1){let a={instancePath:t+"/authorizations/"+o+"/userId",schemaPath:"\
#/properties/authorizations/items/properties/userId/minLength",keyword:"minLength",params:{limit:1},message:"must NOT ha\
ve fewer than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/authorizations/"+o+"/userId",schemaPath:"\
#/properties/authorizations/items/properties/userId/type",keyword:"type",params:{type:"string"},message:"must be string"};
e===null?e=[a]:e.push(a),s++}}}else{let r={instancePath:t+"/authorizations/"+o,schemaPath:"#/properties/authorizations/i\
tems/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}}}else{let m={instancePath:t+
"/authorizations",schemaPath:"#/properties/authorizations/type",keyword:"type",params:{type:"array"},message:"must be ar\
ray"};e===null?e=[m]:e.push(m),s++}}if(i.posts!==void 0){let u=i.posts;if(Array.isArray(u)){let m=u.length;for(let o=0;o<
m;o++){let p=u[o];if(p&&typeof p=="object"&&!Array.isArray(p)){if(p.id===void 0){let r={instancePath:t+"/posts/"+o,schemaPath:"\
#/properties/posts/items/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property\
 'id'"};e===null?e=[r]:e.push(r),s++}if(p.id!==void 0){let r=p.id;if(typeof r=="string"){if(b(r)<1){let a={instancePath:t+
"/posts/"+o+"/id",schemaPath:"#/properties/posts/items/properties/id/minLength",keyword:"minLength",params:{limit:1},message:"\
must NOT have fewer than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/posts/"+o+"/id",schemaPath:"\
#/properties/posts/items/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=
[a]:e.push(a),s++}}}else{let r={instancePath:t+"/posts/"+o,schemaPath:"#/properties/posts/items/type",keyword:"type",params:{
type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}}}else{let m={instancePath:t+"/posts",schemaPath:"\
#/properties/posts/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=[m]:e.push(m),s++}}if(i.
reactions!==void 0){let u=i.reactions;if(Array.isArray(u)){let m=u.length;for(let o=0;o<m;o++){let p=u[o];if(p&&typeof p==
"object"&&!Array.isArray(p)){if(p.commentId===void 0){let r={instancePath:t+"/reactions/"+o,schemaPath:"#/properties/rea\
ctions/items/required",keyword:"required",params:{missingProperty:"commentId"},message:"must have required property 'com\
mentId'"};e===null?e=[r]:e.push(r),s++}if(p.userId===void 0){let r={instancePath:t+"/reactions/"+o,schemaPath:"#/propert\
ies/reactions/items/required",keyword:"required",params:{missingProperty:"userId"},message:"must have required property \
'userId'"};e===null?e=[r]:e.push(r),s++}for(let r in p)if(!(r==="commentId"||r==="userId")){let a={instancePath:t+"/reac\
tions/"+o,schemaPath:"#/properties/reactions/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:r},
message:"must NOT have additional properties"};e===null?e=[a]:e.push(a),s++}if(p.commentId!==void 0){let r=p.commentId;if(typeof r==
"string"){if(b(r)<1){let a={instancePath:t+"/reactions/"+o+"/commentId",schemaPath:"#/properties/reactions/items/propert\
ies/commentId/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"};e===null?
e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/reactions/"+o+"/commentId",schemaPath:"#/properties/reactions/items/pr\
operties/commentId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[a]:e.push(a),s++}}if(p.
userId!==void 0){let r=p.userId;if(typeof r=="string"){if(b(r)<1){let a={instancePath:t+"/reactions/"+o+"/userId",schemaPath:"\
#/properties/reactions/items/properties/userId/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fe\
wer than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/reactions/"+o+"/userId",schemaPath:"#\
/properties/reactions/items/properties/userId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===
null?e=[a]:e.push(a),s++}}}else{let r={instancePath:t+"/reactions/"+o,schemaPath:"#/properties/reactions/items/type",keyword:"\
type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}}}else{let m={instancePath:t+"/react\
ions",schemaPath:"#/properties/reactions/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=
[m]:e.push(m),s++}}if(i.orders!==void 0){let u=i.orders;if(Array.isArray(u)){let m=u.length;for(let o=0;o<m;o++){let p=u[o];
if(p&&typeof p=="object"&&!Array.isArray(p)){if(p.id===void 0){let r={instancePath:t+"/orders/"+o,schemaPath:"#/properti\
es/orders/items/required",keyword:"required",params:{missingProperty:"id"},message:"must have required property 'id'"};e===
null?e=[r]:e.push(r),s++}if(p.userId===void 0){let r={instancePath:t+"/orders/"+o,schemaPath:"#/properties/orders/items/\
required",keyword:"required",params:{missingProperty:"userId"},message:"must have required property 'userId'"};e===null?
e=[r]:e.push(r),s++}if(p.id!==void 0){let r=p.id;if(typeof r=="string"){if(b(r)<1){let a={instancePath:t+"/orders/"+o+"/\
id",schemaPath:"#/properties/orders/items/properties/id/minLength",keyword:"minLength",params:{limit:1},message:"must NO\
T have fewer than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/orders/"+o+"/id",schemaPath:"\
#/properties/orders/items/properties/id/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=
[a]:e.push(a),s++}}if(p.userId!==void 0){let r=p.userId;if(typeof r=="string"){if(b(r)<1){let a={instancePath:t+"/orders\
/"+o+"/userId",schemaPath:"#/properties/orders/items/properties/userId/minLength",keyword:"minLength",params:{limit:1},message:"\
must NOT have fewer than 1 characters"};e===null?e=[a]:e.push(a),s++}}else{let a={instancePath:t+"/orders/"+o+"/userId",
schemaPath:"#/properties/orders/items/properties/userId/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};e===null?e=[a]:e.push(a),s++}}}else{let r={instancePath:t+"/orders/"+o,schemaPath:"#/properties/orders/items/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[r]:e.push(r),s++}}}else{let m={instancePath:t+
"/orders",schemaPath:"#/properties/orders/type",keyword:"type",params:{type:"array"},message:"must be array"};e===null?e=
[m]:e.push(m),s++}}}else{let u={instancePath:t,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must b\
e object"};e===null?e=[u]:e.push(u),s++}return O.errors=e,s===0}O.evaluated={props:!0,dynamicProps:!1,dynamicItems:!1};var we=$;function $(i,{instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,dynamicAnchors:P={}}={}){let e=null,s=0,l=$.
evaluated;if(l.dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),i&&typeof i=="object"&&!Array.isArray(i)){
if(i.targetUserId!==void 0){let n=i.targetUserId;if(typeof n=="string"){if(!v.test(n)){let d={instancePath:t+"/targetUse\
rId",schemaPath:"spec:#/paths/~1api~1v2~1admin~1communication~1push-notifications~1user/post/requestBody/content/applica\
tion~1json/schema/properties/targetUserId/format",keyword:"format",params:{format:"uuid"},message:'must match format "uu\
id"'};e===null?e=[d]:e.push(d),s++}}else{let d={instancePath:t+"/targetUserId",schemaPath:"spec:#/paths/~1api~1v2~1admin\
~1communication~1push-notifications~1user/post/requestBody/content/application~1json/schema/properties/targetUserId/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[d]:e.push(d),s++}}if(i.title!==void 0&&typeof i.
title!="string"){let n={instancePath:t+"/title",schemaPath:"spec:#/paths/~1api~1v2~1admin~1communication~1push-notificat\
ions~1user/post/requestBody/content/application~1json/schema/properties/title/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[n]:e.push(n),s++}if(i.description!==void 0&&typeof i.description!="string"){let n={
instancePath:t+"/description",schemaPath:"spec:#/paths/~1api~1v2~1admin~1communication~1push-notifications~1user/post/re\
questBody/content/application~1json/schema/properties/description/type",keyword:"type",params:{type:"string"},message:"m\
ust be string"};e===null?e=[n]:e.push(n),s++}if(i.openUrl!==void 0&&typeof i.openUrl!="string"){let n={instancePath:t+"/\
openUrl",schemaPath:"spec:#/paths/~1api~1v2~1admin~1communication~1push-notifications~1user/post/requestBody/content/app\
lication~1json/schema/properties/openUrl/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[n]:e.push(n),s++}if(i.sendPush!==void 0&&typeof i.sendPush!="boolean"){let n={instancePath:t+"/sendPush",schemaPath:"\
spec:#/paths/~1api~1v2~1admin~1communication~1push-notifications~1user/post/requestBody/content/application~1json/schema\
/properties/sendPush/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[n]:e.push(n),s++}
if(i.persistInApp!==void 0&&typeof i.persistInApp!="boolean"){let n={instancePath:t+"/persistInApp",schemaPath:"spec:#/p\
aths/~1api~1v2~1admin~1communication~1push-notifications~1user/post/requestBody/content/application~1json/schema/propert\
ies/persistInApp/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[n]:e.push(n),s++}}else{
let n={instancePath:t,schemaPath:"spec:#/paths/~1api~1v2~1admin~1communication~1push-notifications~1user/post/requestBod\
y/content/application~1json/schema/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[n]:
e.push(n),s++}return $.errors=e,s===0}$.evaluated={props:{targetUserId:!0,title:!0,description:!0,openUrl:!0,sendPush:!0,
persistInApp:!0},dynamicProps:!1,dynamicItems:!1};var ke=C;function C(i,{instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,dynamicAnchors:P={}}={}){let e=null,s=0,l=C.
evaluated;if(l.dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),i&&typeof i=="object"&&!Array.isArray(i)){
if(i.courseId!==void 0){let n=i.courseId;if(typeof n=="string"){if(!v.test(n)){let d={instancePath:t+"/courseId",schemaPath:"\
spec:#/paths/~1api~1v2~1admin~1education~1courses~1{courseId}~1lessons~1{lessonId}/parameters/0/schema/format",keyword:"\
format",params:{format:"uuid"},message:'must match format "uuid"'};e===null?e=[d]:e.push(d),s++}}else{let d={instancePath:t+
"/courseId",schemaPath:"spec:#/paths/~1api~1v2~1admin~1education~1courses~1{courseId}~1lessons~1{lessonId}/parameters/0/\
schema/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[d]:e.push(d),s++}}if(i.lessonId!==
void 0){let n=i.lessonId;if(typeof n=="string"){if(!v.test(n)){let d={instancePath:t+"/lessonId",schemaPath:"spec:#/path\
s/~1api~1v2~1admin~1education~1courses~1{courseId}~1lessons~1{lessonId}/parameters/1/schema/format",keyword:"format",params:{
format:"uuid"},message:'must match format "uuid"'};e===null?e=[d]:e.push(d),s++}}else{let d={instancePath:t+"/lessonId",
schemaPath:"spec:#/paths/~1api~1v2~1admin~1education~1courses~1{courseId}~1lessons~1{lessonId}/parameters/1/schema/type",
keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[d]:e.push(d),s++}}}else{let n={instancePath:t,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[n]:e.push(n),s++}return C.
errors=e,s===0}C.evaluated={props:{courseId:!0,lessonId:!0},dynamicProps:!1,dynamicItems:!1};var Ae=D;var w={type:"object",description:"The lesson fields to update. No field is declared required; properties that are not li\
sted are rejected.","x-provenance":"documented","x-source":"\xA72, \xA72.1",additionalProperties:!1,properties:{courseId:{
type:"string",format:"uuid"},lessonId:{type:"string",format:"uuid"},title:{type:["string","null"]},htmlContent:{type:["s\
tring","null"]},content:{type:["string","null"]},mediaUrl:{type:["string","null"]},duration:{type:"integer",format:"int3\
2",description:"The unit is not shown.","x-source":"\xA72.1, \xA72.2"},isDraft:{type:"boolean",description:"The lesson r\
ecord has it. The moves that change it are not part of any stated state machine.","x-source":"\xA72.1, \xA73"},free:{type:"\
boolean"},coverUrl:{type:["string","null"]},launchAt:{type:["string","null"],format:"date-time"},finishAt:{type:["string",
"null"],format:"date-time"},isAudio:{type:"boolean"},showSubtitles:{type:"boolean"},moduleId:{type:["string","null"],format:"\
uuid"},attachments:{type:["array","null"],items:{$ref:"#/components/schemas/LessonAttachment"}},mediaAssetId:{type:["str\
ing","null"],format:"uuid"},instructorId:{type:["string","null"],format:"uuid"},showCompleteButton:{type:"boolean"},allowComments:{
type:"boolean"},allowPdfDownload:{type:"boolean"},mediaType:{type:["integer","null"],format:"int32",description:"The mea\
ning of its values is not shown."}}},ae={type:"object",description:"An attachment of a lesson. Properties that are not l\
isted are rejected.","x-provenance":"documented","x-source":"\xA72.1",additionalProperties:!1,properties:{url:{type:["st\
ring","null"]},filename:{type:["string","null"]},size:{type:"integer",format:"int64",description:"The unit is not shown."}}},
ne=T().fullFormats.int32,je=T().fullFormats.int64;function L(i,{instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,
dynamicAnchors:P={}}={}){let e=null,s=0,l=L.evaluated;if(l.dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),
i&&typeof i=="object"&&!Array.isArray(i)){for(let n in i)if(!oe.call(w.properties,n)){let d={instancePath:t,schemaPath:"\
#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:n},message:"must NOT have additional p\
roperties"};e===null?e=[d]:e.push(d),s++}if(i.courseId!==void 0){let n=i.courseId;if(typeof n=="string"){if(!v.test(n)){
let d={instancePath:t+"/courseId",schemaPath:"#/properties/courseId/format",keyword:"format",params:{format:"uuid"},message:'\
must match format "uuid"'};e===null?e=[d]:e.push(d),s++}}else{let d={instancePath:t+"/courseId",schemaPath:"#/properties\
/courseId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[d]:e.push(d),s++}}if(i.lessonId!==
void 0){let n=i.lessonId;if(typeof n=="string"){if(!v.test(n)){let d={instancePath:t+"/lessonId",schemaPath:"#/propertie\
s/lessonId/format",keyword:"format",params:{format:"uuid"},message:'must match format "uuid"'};e===null?e=[d]:e.push(d),
s++}}else{let d={instancePath:t+"/lessonId",schemaPath:"#/properties/lessonId/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[d]:e.push(d),s++}}if(i.title!==void 0){let n=i.title;if(typeof n!="string"&&n!==null){
let d={instancePath:t+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type:w.properties.title.type},
message:"must be string,null"};e===null?e=[d]:e.push(d),s++}}if(i.htmlContent!==void 0){let n=i.htmlContent;if(typeof n!=
"string"&&n!==null){let d={instancePath:t+"/htmlContent",schemaPath:"#/properties/htmlContent/type",keyword:"type",params:{
type:w.properties.htmlContent.type},message:"must be string,null"};e===null?e=[d]:e.push(d),s++}}if(i.content!==void 0){
let n=i.content;if(typeof n!="string"&&n!==null){let d={instancePath:t+"/content",schemaPath:"#/properties/content/type",
keyword:"type",params:{type:w.properties.content.type},message:"must be string,null"};e===null?e=[d]:e.push(d),s++}}if(i.
mediaUrl!==void 0){let n=i.mediaUrl;if(typeof n!="string"&&n!==null){let d={instancePath:t+"/mediaUrl",schemaPath:"#/pro\
perties/mediaUrl/type",keyword:"type",params:{type:w.properties.mediaUrl.type},message:"must be string,null"};e===null?e=
[d]:e.push(d),s++}}if(i.duration!==void 0){let n=i.duration;if(!(typeof n=="number"&&!(n%1)&&!isNaN(n))){let d={instancePath:t+
"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===
null?e=[d]:e.push(d),s++}if(typeof n=="number"&&!ne.validate(n)){let d={instancePath:t+"/duration",schemaPath:"#/propert\
ies/duration/format",keyword:"format",params:{format:"int32"},message:'must match format "int32"'};e===null?e=[d]:e.push(
d),s++}}if(i.isDraft!==void 0&&typeof i.isDraft!="boolean"){let n={instancePath:t+"/isDraft",schemaPath:"#/properties/is\
Draft/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[n]:e.push(n),s++}if(i.free!==void 0&&
typeof i.free!="boolean"){let n={instancePath:t+"/free",schemaPath:"#/properties/free/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"};e===null?e=[n]:e.push(n),s++}if(i.coverUrl!==void 0){let n=i.coverUrl;if(typeof n!=
"string"&&n!==null){let d={instancePath:t+"/coverUrl",schemaPath:"#/properties/coverUrl/type",keyword:"type",params:{type:w.
properties.coverUrl.type},message:"must be string,null"};e===null?e=[d]:e.push(d),s++}}if(i.launchAt!==void 0){let n=i.launchAt;
if(typeof n!="string"&&n!==null){let d={instancePath:t+"/launchAt",schemaPath:"#/properties/launchAt/type",keyword:"type",
params:{type:w.properties.launchAt.type},message:"must be string,null"};e===null?e=[d]:e.push(d),s++}if(typeof n=="strin\
g"&&!k.validate(n)){let d={instancePath:t+"/launchAt",schemaPath:"#/properties/launchAt/format",keyword:"format",params:{
format:"date-time"},message:'must match format "date-time"'};e===null?e=[d]:e.push(d),s++}}if(i.finishAt!==void 0){let n=i.
finishAt;if(typeof n!="string"&&n!==null){let d={instancePath:t+"/finishAt",schemaPath:"#/properties/finishAt/type",keyword:"\
type",params:{type:w.properties.finishAt.type},message:"must be string,null"};e===null?e=[d]:e.push(d),s++}if(typeof n==
"string"&&!k.validate(n)){let d={instancePath:t+"/finishAt",schemaPath:"#/properties/finishAt/format",keyword:"format",params:{
format:"date-time"},message:'must match format "date-time"'};e===null?e=[d]:e.push(d),s++}}if(i.isAudio!==void 0&&typeof i.
isAudio!="boolean"){let n={instancePath:t+"/isAudio",schemaPath:"#/properties/isAudio/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"};e===null?e=[n]:e.push(n),s++}if(i.showSubtitles!==void 0&&typeof i.showSubtitles!="\
boolean"){let n={instancePath:t+"/showSubtitles",schemaPath:"#/properties/showSubtitles/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"};e===null?e=[n]:e.push(n),s++}if(i.moduleId!==void 0){let n=i.moduleId;if(typeof n!=
"string"&&n!==null){let d={instancePath:t+"/moduleId",schemaPath:"#/properties/moduleId/type",keyword:"type",params:{type:w.
properties.moduleId.type},message:"must be string,null"};e===null?e=[d]:e.push(d),s++}if(typeof n=="string"&&!v.test(n)){
let d={instancePath:t+"/moduleId",schemaPath:"#/properties/moduleId/format",keyword:"format",params:{format:"uuid"},message:'\
must match format "uuid"'};e===null?e=[d]:e.push(d),s++}}if(i.attachments!==void 0){let n=i.attachments;if(!Array.isArray(
n)&&n!==null){let d={instancePath:t+"/attachments",schemaPath:"#/properties/attachments/type",keyword:"type",params:{type:w.
properties.attachments.type},message:"must be array,null"};e===null?e=[d]:e.push(d),s++}if(Array.isArray(n)){let d=n.length;
for(let I=0;I<d;I++){let u=n[I];if(u&&typeof u=="object"&&!Array.isArray(u)){for(let m in u)if(!(m==="url"||m==="filenam\
e"||m==="size")){let o={instancePath:t+"/attachments/"+I,schemaPath:"#/components/schemas/LessonAttachment/additionalPro\
perties",keyword:"additionalProperties",params:{additionalProperty:m},message:"must NOT have additional properties"};e===
null?e=[o]:e.push(o),s++}if(u.url!==void 0){let m=u.url;if(typeof m!="string"&&m!==null){let o={instancePath:t+"/attachm\
ents/"+I+"/url",schemaPath:"#/components/schemas/LessonAttachment/properties/url/type",keyword:"type",params:{type:ae.properties.
url.type},message:"must be string,null"};e===null?e=[o]:e.push(o),s++}}if(u.filename!==void 0){let m=u.filename;if(typeof m!=
"string"&&m!==null){let o={instancePath:t+"/attachments/"+I+"/filename",schemaPath:"#/components/schemas/LessonAttachmen\
t/properties/filename/type",keyword:"type",params:{type:ae.properties.filename.type},message:"must be string,null"};e===
null?e=[o]:e.push(o),s++}}if(u.size!==void 0){let m=u.size;if(!(typeof m=="number"&&!(m%1)&&!isNaN(m))){let o={instancePath:t+
"/attachments/"+I+"/size",schemaPath:"#/components/schemas/LessonAttachment/properties/size/type",keyword:"type",params:{
type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),s++}if(typeof m=="number"&&!je.validate(m)){let o={instancePath:t+
"/attachments/"+I+"/size",schemaPath:"#/components/schemas/LessonAttachment/properties/size/format",keyword:"format",params:{
format:"int64"},message:'must match format "int64"'};e===null?e=[o]:e.push(o),s++}}}else{let m={instancePath:t+"/attachm\
ents/"+I,schemaPath:"#/components/schemas/LessonAttachment/type",keyword:"type",params:{type:"object"},message:"must be \
object"};e===null?e=[m]:e.push(m),s++}}}}if(i.mediaAssetId!==void 0){let n=i.mediaAssetId;if(typeof n!="string"&&n!==null){
let d={instancePath:t+"/mediaAssetId",schemaPath:"#/properties/mediaAssetId/type",keyword:"type",params:{type:w.properties.
mediaAssetId.type},message:"must be string,null"};e===null?e=[d]:e.push(d),s++}if(typeof n=="string"&&!v.test(n)){let d={
instancePath:t+"/mediaAssetId",schemaPath:"#/properties/mediaAssetId/format",keyword:"format",params:{format:"uuid"},message:'\
must match format "uuid"'};e===null?e=[d]:e.push(d),s++}}if(i.instructorId!==void 0){let n=i.instructorId;if(typeof n!="\
string"&&n!==null){let d={instancePath:t+"/instructorId",schemaPath:"#/properties/instructorId/type",keyword:"type",params:{
type:w.properties.instructorId.type},message:"must be string,null"};e===null?e=[d]:e.push(d),s++}if(typeof n=="string"&&
!v.test(n)){let d={instancePath:t+"/instructorId",schemaPath:"#/properties/instructorId/format",keyword:"format",params:{
format:"uuid"},message:'must match format "uuid"'};e===null?e=[d]:e.push(d),s++}}if(i.showCompleteButton!==void 0&&typeof i.
showCompleteButton!="boolean"){let n={instancePath:t+"/showCompleteButton",schemaPath:"#/properties/showCompleteButton/t\
ype",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[n]:e.push(n),s++}if(i.allowComments!==
void 0&&typeof i.allowComments!="boolean"){let n={instancePath:t+"/allowComments",schemaPath:"#/properties/allowComments\
/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[n]:e.push(n),s++}if(i.allowPdfDownload!==
void 0&&typeof i.allowPdfDownload!="boolean"){let n={instancePath:t+"/allowPdfDownload",schemaPath:"#/properties/allowPd\
fDownload/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};e===null?e=[n]:e.push(n),s++}if(i.mediaType!==
void 0){let n=i.mediaType;if(!(typeof n=="number"&&!(n%1)&&!isNaN(n))&&n!==null){let d={instancePath:t+"/mediaType",schemaPath:"\
#/properties/mediaType/type",keyword:"type",params:{type:w.properties.mediaType.type},message:"must be integer,null"};e===
null?e=[d]:e.push(d),s++}if(typeof n=="number"&&!ne.validate(n)){let d={instancePath:t+"/mediaType",schemaPath:"#/proper\
ties/mediaType/format",keyword:"format",params:{format:"int32"},message:'must match format "int32"'};e===null?e=[d]:e.push(
d),s++}}}else{let n={instancePath:t,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"};
e===null?e=[n]:e.push(n),s++}return L.errors=e,s===0}L.evaluated={props:!0,dynamicProps:!1,dynamicItems:!1};function D(i,{
instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,dynamicAnchors:P={}}={}){let e=null,s=0,l=D.evaluated;return l.
dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),L(i,{instancePath:t,parentData:f,parentDataProperty:c,rootData:h,
dynamicAnchors:P})||(e=e===null?L.errors:e.concat(L.errors),s=e.length),D.errors=e,s===0}D.evaluated={props:!0,dynamicProps:!1,
dynamicItems:!1};var qe=N;function N(i,{instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,dynamicAnchors:P={}}={}){let e=null,s=0,l=N.
evaluated;if(l.dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),i&&typeof i=="object"&&!Array.isArray(i)){
if(i.userId!==void 0){let n=i.userId;if(typeof n=="string"){if(!v.test(n)){let d={instancePath:t+"/userId",schemaPath:"s\
pec:#/paths/~1api~1v2~1admin~1certificates~1issue/post/requestBody/content/application~1json/schema/properties/userId/fo\
rmat",keyword:"format",params:{format:"uuid"},message:'must match format "uuid"'};e===null?e=[d]:e.push(d),s++}}else{let d={
instancePath:t+"/userId",schemaPath:"spec:#/paths/~1api~1v2~1admin~1certificates~1issue/post/requestBody/content/applica\
tion~1json/schema/properties/userId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[d]:
e.push(d),s++}}if(i.certificateId!==void 0){let n=i.certificateId;if(typeof n=="string"){if(!v.test(n)){let d={instancePath:t+
"/certificateId",schemaPath:"spec:#/paths/~1api~1v2~1admin~1certificates~1issue/post/requestBody/content/application~1js\
on/schema/properties/certificateId/format",keyword:"format",params:{format:"uuid"},message:'must match format "uuid"'};e===
null?e=[d]:e.push(d),s++}}else{let d={instancePath:t+"/certificateId",schemaPath:"spec:#/paths/~1api~1v2~1admin~1certifi\
cates~1issue/post/requestBody/content/application~1json/schema/properties/certificateId/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[d]:e.push(d),s++}}if(i.courseId!==void 0){let n=i.courseId;if(typeof n=="\
string"){if(!v.test(n)){let d={instancePath:t+"/courseId",schemaPath:"spec:#/paths/~1api~1v2~1admin~1certificates~1issue\
/post/requestBody/content/application~1json/schema/properties/courseId/format",keyword:"format",params:{format:"uuid"},message:'\
must match format "uuid"'};e===null?e=[d]:e.push(d),s++}}else{let d={instancePath:t+"/courseId",schemaPath:"spec:#/paths\
/~1api~1v2~1admin~1certificates~1issue/post/requestBody/content/application~1json/schema/properties/courseId/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[d]:e.push(d),s++}}if(i.force!==void 0&&typeof i.force!=
"boolean"){let n={instancePath:t+"/force",schemaPath:"spec:#/paths/~1api~1v2~1admin~1certificates~1issue/post/requestBod\
y/content/application~1json/schema/properties/force/type",keyword:"type",params:{type:"boolean"},message:"must be boolea\
n"};e===null?e=[n]:e.push(n),s++}}else{let n={instancePath:t,schemaPath:"spec:#/paths/~1api~1v2~1admin~1certificates~1is\
sue/post/requestBody/content/application~1json/schema/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"};e===null?e=[n]:e.push(n),s++}return N.errors=e,s===0}N.evaluated={props:{userId:!0,certificateId:!0,courseId:!0,force:!0},
dynamicProps:!1,dynamicItems:!1};var ze=x;function B(i,{instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,dynamicAnchors:P={}}={}){let e=null,s=0,l=B.
evaluated;if(l.dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),i&&typeof i=="object"&&!Array.isArray(i)){
if(i.name!==void 0&&typeof i.name!="string"){let n={instancePath:t+"/name",schemaPath:"#/properties/name/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[n]:e.push(n),s++}if(i.description!==void 0&&typeof i.
description!="string"){let n={instancePath:t+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[n]:e.push(n),s++}if(i.isActive!==void 0&&typeof i.isActive!="boolea\
n"){let n={instancePath:t+"/isActive",schemaPath:"#/properties/isActive/type",keyword:"type",params:{type:"boolean"},message:"\
must be boolean"};e===null?e=[n]:e.push(n),s++}if(i.steps!==void 0){let n=i.steps;if(Array.isArray(n)){let d=n.length;for(let I=0;I<
d;I++){let u=n[I];if(u&&typeof u=="object"&&!Array.isArray(u)){if(u.order!==void 0){let m=u.order;if(!(typeof m=="number"&&
!(m%1)&&!isNaN(m))){let o={instancePath:t+"/steps/"+I+"/order",schemaPath:"#/components/schemas/FunnelStepCreate/propert\
ies/order/type",keyword:"type",params:{type:"integer"},message:"must be integer"};e===null?e=[o]:e.push(o),s++}}if(u.referenceId!==
void 0){let m=u.referenceId;if(typeof m=="string"){if(!v.test(m)){let o={instancePath:t+"/steps/"+I+"/referenceId",schemaPath:"\
#/components/schemas/FunnelStepCreate/properties/referenceId/format",keyword:"format",params:{format:"uuid"},message:'mu\
st match format "uuid"'};e===null?e=[o]:e.push(o),s++}}else{let o={instancePath:t+"/steps/"+I+"/referenceId",schemaPath:"\
#/components/schemas/FunnelStepCreate/properties/referenceId/type",keyword:"type",params:{type:"string"},message:"must b\
e string"};e===null?e=[o]:e.push(o),s++}}}else{let m={instancePath:t+"/steps/"+I,schemaPath:"#/components/schemas/Funnel\
StepCreate/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[m]:e.push(m),s++}}}else{let d={
instancePath:t+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type:"array"},message:"must be array"};
e===null?e=[d]:e.push(d),s++}}}else{let n={instancePath:t,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[n]:e.push(n),s++}return B.errors=e,s===0}B.evaluated={props:{name:!0,description:!0,isActive:!0,
steps:!0},dynamicProps:!1,dynamicItems:!1};function x(i,{instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,
dynamicAnchors:P={}}={}){let e=null,s=0,l=x.evaluated;return l.dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),
B(i,{instancePath:t,parentData:f,parentDataProperty:c,rootData:h,dynamicAnchors:P})||(e=e===null?B.errors:e.concat(B.errors),
s=e.length),x.errors=e,s===0}x.evaluated={props:{name:!0,description:!0,isActive:!0,steps:!0},dynamicProps:!1,dynamicItems:!1};
var Le=_;function _(i,{instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,dynamicAnchors:P={}}={}){let e=null,s=0,l=_.
evaluated;if(l.dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),i&&typeof i=="object"&&!Array.isArray(i)){
if(i.courseId!==void 0){let n=i.courseId;if(typeof n=="string"){if(!v.test(n)){let d={instancePath:t+"/courseId",schemaPath:"\
spec:#/paths/~1api~1v2~1education~1courses~1{courseId}~1enroll/post/requestBody/content/application~1json/schema/propert\
ies/courseId/format",keyword:"format",params:{format:"uuid"},message:'must match format "uuid"'};e===null?e=[d]:e.push(d),
s++}}else{let d={instancePath:t+"/courseId",schemaPath:"spec:#/paths/~1api~1v2~1education~1courses~1{courseId}~1enroll/p\
ost/requestBody/content/application~1json/schema/properties/courseId/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[d]:e.push(d),s++}}if(i.lessonId!==void 0){let n=i.lessonId;if(typeof n=="string"){if(!v.test(
n)){let d={instancePath:t+"/lessonId",schemaPath:"spec:#/paths/~1api~1v2~1education~1courses~1{courseId}~1enroll/post/re\
questBody/content/application~1json/schema/properties/lessonId/format",keyword:"format",params:{format:"uuid"},message:'\
must match format "uuid"'};e===null?e=[d]:e.push(d),s++}}else{let d={instancePath:t+"/lessonId",schemaPath:"spec:#/paths\
/~1api~1v2~1education~1courses~1{courseId}~1enroll/post/requestBody/content/application~1json/schema/properties/lessonId\
/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[d]:e.push(d),s++}}}else{let n={instancePath:t,
schemaPath:"spec:#/paths/~1api~1v2~1education~1courses~1{courseId}~1enroll/post/requestBody/content/application~1json/sc\
hema/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[n]:e.push(n),s++}return _.errors=
e,s===0}_.evaluated={props:{courseId:!0,lessonId:!0},dynamicProps:!1,dynamicItems:!1};var Be=E;function E(i,{instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,dynamicAnchors:P={}}={}){let e=null,s=0,l=E.
evaluated;if(l.dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),i&&typeof i=="object"&&!Array.isArray(i)){
if(i.certificateId!==void 0){let n=i.certificateId;if(typeof n=="string"){if(!v.test(n)){let d={instancePath:t+"/certifi\
cateId",schemaPath:"spec:#/paths/~1api~1v2~1admin~1certificates~1{certificateId}/parameters/0/schema/format",keyword:"fo\
rmat",params:{format:"uuid"},message:'must match format "uuid"'};e===null?e=[d]:e.push(d),s++}}else{let d={instancePath:t+
"/certificateId",schemaPath:"spec:#/paths/~1api~1v2~1admin~1certificates~1{certificateId}/parameters/0/schema/type",keyword:"\
type",params:{type:"string"},message:"must be string"};e===null?e=[d]:e.push(d),s++}}}else{let n={instancePath:t,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[n]:e.push(n),s++}return E.errors=e,s===
0}E.evaluated={props:{certificateId:!0},dynamicProps:!1,dynamicItems:!1};var Te=U;function U(i,{instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,dynamicAnchors:P={}}={}){let e=null,s=0,l=U.
evaluated;if(l.dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),i&&typeof i=="object"&&!Array.isArray(i)){
if(i.clientId!==void 0&&typeof i.clientId!="string"){let n={instancePath:t+"/clientId",schemaPath:"spec:#/paths/~1api~1v\
2~1sso~1authorize/post/requestBody/content/application~1json/schema/properties/clientId/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[n]:e.push(n),s++}if(i.redirectUri!==void 0&&typeof i.redirectUri!="string"){
let n={instancePath:t+"/redirectUri",schemaPath:"spec:#/paths/~1api~1v2~1sso~1authorize/post/requestBody/content/applica\
tion~1json/schema/properties/redirectUri/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?
e=[n]:e.push(n),s++}if(i.scope!==void 0&&typeof i.scope!="string"){let n={instancePath:t+"/scope",schemaPath:"spec:#/pat\
hs/~1api~1v2~1sso~1authorize/post/requestBody/content/application~1json/schema/properties/scope/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[n]:e.push(n),s++}if(i.codeChallenge!==void 0&&typeof i.codeChallenge!=
"string"){let n={instancePath:t+"/codeChallenge",schemaPath:"spec:#/paths/~1api~1v2~1sso~1authorize/post/requestBody/con\
tent/application~1json/schema/properties/codeChallenge/type",keyword:"type",params:{type:"string"},message:"must be stri\
ng"};e===null?e=[n]:e.push(n),s++}if(i.codeChallengeMethod!==void 0&&typeof i.codeChallengeMethod!="string"){let n={instancePath:t+
"/codeChallengeMethod",schemaPath:"spec:#/paths/~1api~1v2~1sso~1authorize/post/requestBody/content/application~1json/sch\
ema/properties/codeChallengeMethod/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[n]:
e.push(n),s++}if(i.state!==void 0&&typeof i.state!="string"){let n={instancePath:t+"/state",schemaPath:"spec:#/paths/~1a\
pi~1v2~1sso~1authorize/post/requestBody/content/application~1json/schema/properties/state/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[n]:e.push(n),s++}}else{let n={instancePath:t,schemaPath:"spec:#/paths/~1a\
pi~1v2~1sso~1authorize/post/requestBody/content/application~1json/schema/type",keyword:"type",params:{type:"object"},message:"\
must be object"};e===null?e=[n]:e.push(n),s++}return U.errors=e,s===0}U.evaluated={props:{clientId:!0,redirectUri:!0,scope:!0,
codeChallenge:!0,codeChallengeMethod:!0,state:!0},dynamicProps:!1,dynamicItems:!1};var Oe=S;function S(i,{instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,dynamicAnchors:P={}}={}){let e=null,s=0,l=S.
evaluated;if(l.dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),i&&typeof i=="object"&&!Array.isArray(i)){
if(i.title!==void 0&&typeof i.title!="string"){let n={instancePath:t+"/title",schemaPath:"spec:#/paths/~1api~1v2~1commun\
ity~1events/post/requestBody/content/application~1json/schema/properties/title/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[n]:e.push(n),s++}if(i.description!==void 0&&typeof i.description!="string"){let n={
instancePath:t+"/description",schemaPath:"spec:#/paths/~1api~1v2~1community~1events/post/requestBody/content/application\
~1json/schema/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[n]:
e.push(n),s++}if(i.startsAt!==void 0){let n=i.startsAt;if(typeof n=="string"){if(!k.validate(n)){let d={instancePath:t+"\
/startsAt",schemaPath:"spec:#/paths/~1api~1v2~1community~1events/post/requestBody/content/application~1json/schema/prope\
rties/startsAt/format",keyword:"format",params:{format:"date-time"},message:'must match format "date-time"'};e===null?e=
[d]:e.push(d),s++}}else{let d={instancePath:t+"/startsAt",schemaPath:"spec:#/paths/~1api~1v2~1community~1events/post/req\
uestBody/content/application~1json/schema/properties/startsAt/type",keyword:"type",params:{type:"string"},message:"must \
be string"};e===null?e=[d]:e.push(d),s++}}if(i.endsAt!==void 0){let n=i.endsAt;if(typeof n=="string"){if(!k.validate(n)){
let d={instancePath:t+"/endsAt",schemaPath:"spec:#/paths/~1api~1v2~1community~1events/post/requestBody/content/applicati\
on~1json/schema/properties/endsAt/format",keyword:"format",params:{format:"date-time"},message:'must match format "date-\
time"'};e===null?e=[d]:e.push(d),s++}}else{let d={instancePath:t+"/endsAt",schemaPath:"spec:#/paths/~1api~1v2~1community\
~1events/post/requestBody/content/application~1json/schema/properties/endsAt/type",keyword:"type",params:{type:"string"},
message:"must be string"};e===null?e=[d]:e.push(d),s++}}if(i.groupId!==void 0&&typeof i.groupId!="string"){let n={instancePath:t+
"/groupId",schemaPath:"spec:#/paths/~1api~1v2~1community~1events/post/requestBody/content/application~1json/schema/prope\
rties/groupId/type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[n]:e.push(n),s++}if(i.courseId!==
void 0&&typeof i.courseId!="string"){let n={instancePath:t+"/courseId",schemaPath:"spec:#/paths/~1api~1v2~1community~1ev\
ents/post/requestBody/content/application~1json/schema/properties/courseId/type",keyword:"type",params:{type:"string"},message:"\
must be string"};e===null?e=[n]:e.push(n),s++}}else{let n={instancePath:t,schemaPath:"spec:#/paths/~1api~1v2~1community~\
1events/post/requestBody/content/application~1json/schema/type",keyword:"type",params:{type:"object"},message:"must be o\
bject"};e===null?e=[n]:e.push(n),s++}return S.errors=e,s===0}S.evaluated={props:{title:!0,description:!0,startsAt:!0,endsAt:!0,
groupId:!0,courseId:!0},dynamicProps:!1,dynamicItems:!1};var $e=M;function M(i,{instancePath:t="",parentData:f,parentDataProperty:c,rootData:h=i,dynamicAnchors:P={}}={}){let e=null,s=0,l=M.
evaluated;if(l.dynamicProps&&(l.props=void 0),l.dynamicItems&&(l.items=void 0),i&&typeof i=="object"&&!Array.isArray(i)){
if(i.title!==void 0&&typeof i.title!="string"){let n={instancePath:t+"/title",schemaPath:"spec:#/paths/~1api~1v2~1commun\
ity~1events~1{eventId}/put/requestBody/content/application~1json/schema/properties/title/type",keyword:"type",params:{type:"\
string"},message:"must be string"};e===null?e=[n]:e.push(n),s++}if(i.description!==void 0&&typeof i.description!="string"){
let n={instancePath:t+"/description",schemaPath:"spec:#/paths/~1api~1v2~1community~1events~1{eventId}/put/requestBody/co\
ntent/application~1json/schema/properties/description/type",keyword:"type",params:{type:"string"},message:"must be strin\
g"};e===null?e=[n]:e.push(n),s++}if(i.startsAt!==void 0){let n=i.startsAt;if(typeof n=="string"){if(!k.validate(n)){let d={
instancePath:t+"/startsAt",schemaPath:"spec:#/paths/~1api~1v2~1community~1events~1{eventId}/put/requestBody/content/appl\
ication~1json/schema/properties/startsAt/format",keyword:"format",params:{format:"date-time"},message:'must match format\
 "date-time"'};e===null?e=[d]:e.push(d),s++}}else{let d={instancePath:t+"/startsAt",schemaPath:"spec:#/paths/~1api~1v2~1\
community~1events~1{eventId}/put/requestBody/content/application~1json/schema/properties/startsAt/type",keyword:"type",params:{
type:"string"},message:"must be string"};e===null?e=[d]:e.push(d),s++}}if(i.endsAt!==void 0){let n=i.endsAt;if(typeof n==
"string"){if(!k.validate(n)){let d={instancePath:t+"/endsAt",schemaPath:"spec:#/paths/~1api~1v2~1community~1events~1{eve\
ntId}/put/requestBody/content/application~1json/schema/properties/endsAt/format",keyword:"format",params:{format:"date-t\
ime"},message:'must match format "date-time"'};e===null?e=[d]:e.push(d),s++}}else{let d={instancePath:t+"/endsAt",schemaPath:"\
spec:#/paths/~1api~1v2~1community~1events~1{eventId}/put/requestBody/content/application~1json/schema/properties/endsAt/\
type",keyword:"type",params:{type:"string"},message:"must be string"};e===null?e=[d]:e.push(d),s++}}}else{let n={instancePath:t,
schemaPath:"spec:#/paths/~1api~1v2~1community~1events~1{eventId}/put/requestBody/content/application~1json/schema/type",
keyword:"type",params:{type:"object"},message:"must be object"};e===null?e=[n]:e.push(n),s++}return M.errors=e,s===0}M.evaluated=
{props:!0,dynamicProps:!1,dynamicItems:!1};var _e={sendPushNotification:{requiresBody:!1,body:{"application/json":we}},updateLesson:{
requiresBody:!0,path:ke,body:{"application/json":Ae}},issueCertificate:{requiresBody:!1,body:{"application/json":qe}},createFunnel:{
requiresBody:!1,body:{"application/json":ze}},enrollInCourse:{requiresBody:!1,body:{"application/json":Le}},getCertificate:{
requiresBody:!1,path:Be},authorizeSso:{requiresBody:!1,body:{"application/json":Te}},createEvent:{requiresBody:!1,body:{
"application/json":Oe}},updateEvent:{requiresBody:!1,body:{"application/json":$e}}};export{we as body1,$e as body10,Ae as body3,qe as body4,ze as body5,Le as body6,Te as body8,Oe as body9,_e as operationValidators,
ke as path2,Be as path7,xe as validateSeed};
