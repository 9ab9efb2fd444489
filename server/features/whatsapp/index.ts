export { findChats, forgetReplies } from "./forget";
export { messageSender } from "./message-sender";
export { replyKeyOf, replySender } from "./reply-sender";
