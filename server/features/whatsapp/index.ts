export { replyKeyOf, replySender } from "./answers";
export { findChats, forgetReplies } from "./chats";
export { messageSender } from "./messages";
